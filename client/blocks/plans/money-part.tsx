import type { ReactNode } from 'react'
import css from './money.module.css'

/** One part of an account page: on wide screens its heading stands beside what it holds. */
export function MoneyPart({
  id,
  title,
  children,
}: {
  id: string
  title: string
  children: ReactNode
}) {
  return (
    <section id={id} className={css.part} data-scheme="auto" aria-labelledby={`${id}-title`}>
      <div className={css.inner}>
        <h2 id={`${id}-title`}>{title}</h2>
        <div className={css.body}>{children}</div>
      </div>
    </section>
  )
}
