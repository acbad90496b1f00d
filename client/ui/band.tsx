import type { ComponentProps } from 'react'
import css from './band.module.css'
import { classNames } from './class-names.ts'

/** A full-width strip of a page with its content at the site's width; `text` narrows it to a column for reading. */
export function Band({
  tone = 'cream',
  width = 'site',
  className,
  children,
  ...section
}: {
  tone?: 'cream' | 'deep' | 'white' | 'green'
  width?: 'site' | 'text'
  /** The page follows the reader's dark scheme. */
  'data-scheme'?: 'auto'
} & ComponentProps<'section'>) {
  return (
    <section
      className={classNames(css.band, css[tone], tone === 'green' && 'on-dark', className)}
      {...section}
    >
      <div className={classNames(css.inner, width === 'text' && css.text)}>{children}</div>
    </section>
  )
}
