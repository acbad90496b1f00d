import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../../ui/class-names.ts'
import column from '../../ui/column.module.css'
import { Notice } from '../../ui/notice.tsx'
import css from './account.module.css'

interface Props {
  sectionId: string
  title: string
  lead?: string
  /** Said where the browser runs no script. */
  noScript?: string
  /** It comes in the place of another page: its heading takes the focus at once. */
  isNews?: boolean
  children?: ReactNode
}

/** A page with one matter: a heading, a line about it, and the matter. Another heading takes the focus, so that it is read out. */
export function AccountPage({ sectionId, title, lead, noScript, isNews, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(isNews ? undefined : title)
  useEffect(() => {
    if (shown.current !== title) heading.current?.focus()
    shown.current = title
  }, [title])

  const titleId = `${sectionId}-title`
  return (
    <section
      id={sectionId}
      className={classNames(column.column, css.page)}
      aria-labelledby={titleId}
    >
      <div className={css.head}>
        <h1 id={titleId} ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className={column.lead}>{lead}</p>}
      </div>
      {noScript && (
        <noscript>
          <Notice title={noScript} />
        </noscript>
      )}
      {children}
    </section>
  )
}
