import type { ReactNode } from 'react'
import css from './account-section.module.css'

/** One part of the account page: on wide screens its words stand beside what it holds. */
export function AccountSection({
  sectionId,
  title,
  lead,
  children,
}: {
  sectionId: string
  title: string
  lead?: string
  children: ReactNode
}) {
  const titleId = `${sectionId}-title`
  return (
    <section id={sectionId} className={css.section} data-scheme="auto" aria-labelledby={titleId}>
      <div className={css.parts}>
        <div className={css.head}>
          <h2 id={titleId}>{title}</h2>
          {lead && <p className={css.lead}>{lead}</p>}
        </div>
        <div className={css.body}>{children}</div>
      </div>
    </section>
  )
}
