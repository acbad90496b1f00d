import type { BlockInput } from '#contract/blocks/index.ts'
import { ContentSection } from './content-section.tsx'
import { RichText } from './rich-text.tsx'
import css from './steps.module.css'

/** What to do, in order. */
export function Steps({ sectionId, title, lead, items }: BlockInput<'steps'>) {
  return (
    <ContentSection id={sectionId} title={title} lead={lead}>
      <ol className={css.steps}>
        {items.map((item, index) => (
          <li key={item.title}>
            <span className={css.number} aria-hidden="true">
              {index + 1}
            </span>
            <div className={css.words}>
              <h3>{item.title}</h3>
              <p>
                <RichText text={item.text} />
              </p>
            </div>
          </li>
        ))}
      </ol>
    </ContentSection>
  )
}
