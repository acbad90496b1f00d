import type { ReactNode } from 'react'
import { Band } from '../../ui/band.tsx'
import { classNames } from '../../ui/class-names.ts'
import rail from '../../ui/rail.module.css'
import { withBreaks } from '../../ui/with-breaks.tsx'
import css from './content-section.module.css'
import { RichText } from './rich-text.tsx'

/** A part of a page to read. `rail`: heading to the left of what it is about, where there is room; `stack`: above it. */
export function ContentSection({
  id,
  title,
  lead,
  layout = 'rail',
  children,
}: {
  id: string
  title?: string
  lead?: string
  layout?: 'rail' | 'stack'
  children: ReactNode
}) {
  const titleId = `${id}-title`
  return (
    <Band id={id} className={css.section} aria-labelledby={title && titleId}>
      <div className={classNames(css.parts, css[layout], layout === 'rail' && rail.rail)}>
        {title && (
          <div className={rail.head}>
            <h2 id={titleId}>{withBreaks(title)}</h2>
            {lead && (
              <p className={css.lead}>
                <RichText text={lead} />
              </p>
            )}
          </div>
        )}
        <div className={css.body}>{children}</div>
      </div>
    </Band>
  )
}
