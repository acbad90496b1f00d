import type { ReactNode } from 'react'
import { Mark } from '../../ui/mark.tsx'
import css from './rows.module.css'
import { say } from '../../words/say.ts'

interface Props {
  name: string
  mark: string
  note?: ReactNode
  /** Leads on from the name; without it the name is plain. */
  href?: string
  /** The link opens beside the onboarding, so that no answer is left behind. */
  besides?: boolean
  aside?: ReactNode
  children?: ReactNode
}

/** One class action in a list: mark, name, a line about it, and what can be done. */
export function SuitRow({ name, mark, note, href, besides, aside, children }: Props) {
  return (
    <li className={css.row}>
      <Mark src={mark} size={40} />
      <div className={css.words}>
        {href ? (
          <a
            className={css.name}
            href={href}
            {...(besides && { target: '_blank', rel: 'noopener' })}
          >
            {name}
            {besides && <span className="visually-hidden">{say(' (opens in a new tab)')}</span>}
          </a>
        ) : (
          <span className={css.name}>{name}</span>
        )}
        {note && <span className={css.note}>{note}</span>}
      </div>
      {aside && <div className={css.aside}>{aside}</div>}
      {children && <div className={css.below}>{children}</div>}
    </li>
  )
}
