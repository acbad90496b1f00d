import type { ReactNode } from 'react'
import { Notice } from './notice.tsx'
import css from './split-section.module.css'

interface Props {
  sectionId: string
  title: string
  lead?: string
  /** Said where nothing can be asked of the server. */
  noScript?: string
  /** The page follows the reader's dark scheme. */
  'data-scheme'?: 'auto'
  children: ReactNode
}

/** One part of a page: on wide screens its words stand beside what it holds. */
export function SplitSection({ sectionId, title, lead, noScript, children, ...section }: Props) {
  const titleId = `${sectionId}-title`
  return (
    <section id={sectionId} className={css.section} aria-labelledby={titleId} {...section}>
      <div className={css.halves}>
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
