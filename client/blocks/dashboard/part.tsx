import type { ReactNode } from 'react'
import { Band } from '../../ui/band.tsx'
import css from './part.module.css'

/** One part of a dashboard page under its heading. */
export function Part({
  id,
  title,
  text,
  children,
}: {
  id: string
  title: string
  text?: string | undefined
  children: ReactNode
}) {
  return (
    <Band id={id} data-scheme="auto" className={css.part} aria-labelledby={`${id}-title`}>
      <div className={css.inner}>
        <div className={css.head}>
          <h2 id={`${id}-title`}>{title}</h2>
          {text && <p className={css.text}>{text}</p>}
        </div>
        {children}
      </div>
    </Band>
  )
}
