import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './framed-table.module.css'

interface Props {
  /** Begins the id of the caption, which names the table. */
  id: string
  caption: string
  /** How many columns hold words: they need room to be read, and below that the table scrolls. */
  texts: number
  className?: string
  /** Its head and body. */
  children: ReactNode
}

/** A table in a frame of its own, under its caption. */
export function FramedTable({ id, caption, texts, className, children }: Props) {
  const captionId = `${id}-caption`
  return (
    <figure className={css.frame}>
      <figcaption id={captionId}>{caption}</figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section className={css.scroll} aria-labelledby={captionId} tabIndex={0}>
        <table
          aria-labelledby={captionId}
          data-texts={texts}
          className={classNames(css.table, className)}
        >
          {children}
        </table>
      </section>
    </figure>
  )
}
