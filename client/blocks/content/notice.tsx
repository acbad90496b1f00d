import type { BlockInput } from '#contract/blocks/index.ts'
import { Band } from '../../ui/band.tsx'
import { Notice } from '../../ui/notice.tsx'
import css from './notice.module.css'
import { RichText } from './rich-text.tsx'

/** Something to know before reading on. */
export function NoticeBlock({ sectionId, tone, title, text, lang }: BlockInput<'notice'>) {
  return (
    <Band id={sectionId} className={css.band}>
      <div className={css.width} lang={lang}>
        <Notice tone={tone} title={title}>
          <p>
            <RichText text={text} />
          </p>
        </Notice>
      </div>
    </Band>
  )
}
