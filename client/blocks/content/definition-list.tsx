import type { BlockInput } from '#contract/blocks/index.ts'
import { ContentSection } from './content-section.tsx'
import css from './definition-list.module.css'
import { RichText } from './rich-text.tsx'

/** Names and what they mean. */
export function DefinitionList({ sectionId, title, lead, items }: BlockInput<'definition-list'>) {
  return (
    <ContentSection id={sectionId} title={title} lead={lead}>
      <dl className={css.list}>
        {items.map(({ term, text }) => (
          <div key={term} className={css.item}>
            <dt>{term}</dt>
            <dd>
              <RichText text={text} />
            </dd>
          </div>
        ))}
      </dl>
    </ContentSection>
  )
}
