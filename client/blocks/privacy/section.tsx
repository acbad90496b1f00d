import type { ReactNode } from 'react'
import { Notice } from '../../ui/notice.tsx'
import css from './privacy.module.css'

interface Props {
  sectionId: string
  title: string
  lead?: string
  /** Said where nothing can be asked of the server. */
  noScript?: string
  children: ReactNode
}

/** One part of a page: on wide screens its words stand beside what it holds. */
export function Section({ sectionId, title, lead, noScript, children }: Props) {
  const titleId = `${sectionId}-title`
  return (
    <section id={sectionId} className={css.section} aria-labelledby={titleId}>
      <div className={css.parts}>
        <div className={css.head}>
          <h2 id={titleId}>{title}</h2>
          {lead && <p className={css.lead}>{lead}</p>}
        </div>
        <div className={css.body}>
          {noScript && (
            <noscript>
              <Notice title={noScript} />
            </noscript>
          )}
          {children}
        </div>
      </div>
    </section>
  )
}
