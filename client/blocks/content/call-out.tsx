import type { BlockInput } from '#contract/blocks/index.ts'
import { Band } from '../../ui/band.tsx'
import { withBreaks } from '../../ui/with-breaks.tsx'
import css from './call-out.module.css'
import { ContentButton } from './content-button.tsx'
import { RichText } from './rich-text.tsx'

/** The next step, on a dark band. */
export function CallOut({ sectionId, title, text, button, second }: BlockInput<'call-out'>) {
  const titleId = `${sectionId}-title`
  return (
    <Band id={sectionId} tone="green" className={css.band} aria-labelledby={titleId}>
      <div className={css.parts}>
        <div className={css.words}>
          <h2 id={titleId}>{withBreaks(title)}</h2>
          {text && (
            <p>
              <RichText text={text} />
            </p>
          )}
        </div>
        <div className={css.buttons}>
          <ContentButton button={button} look="lime" />
          {second && <ContentButton button={second} look="outlined" />}
        </div>
      </div>
    </Band>
  )
}
