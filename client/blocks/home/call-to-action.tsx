import type { BlockInput } from '#contract/blocks/index.ts'
import { Band } from '../../ui/band.tsx'
import { withBreaks } from '../../ui/with-breaks.tsx'
import css from './call-to-action.module.css'
import { EmailForm } from './email-form.tsx'

/** The last word of a page: one e-mail field on green. */
export function CallToAction({ sectionId, title, text, form, note }: BlockInput<'call-to-action'>) {
  const titleId = `${sectionId}-title`
  return (
    <Band id={sectionId} tone="green" aria-labelledby={titleId}>
      <div className={css.inner}>
        <h2 id={titleId}>{withBreaks(title)}</h2>
        {text && <p className={css.text}>{text}</p>}
        <EmailForm {...form} />
        {note && <p className={css.note}>{note}</p>}
      </div>
    </Band>
  )
}
