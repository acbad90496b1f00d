import type { BlockInput } from '#contract/blocks/index.ts'
import { Card } from '../../ui/card.tsx'
import { ContentSection } from './content-section.tsx'
import css from './feature-cards.module.css'
import { FeatureIcon } from './feature-icon.tsx'
import { RichText } from './rich-text.tsx'

/** A few things side by side. */
export function FeatureCards({ sectionId, title, lead, items }: BlockInput<'feature-cards'>) {
  const Heading = title ? 'h3' : 'h2'
  return (
    <ContentSection id={sectionId} title={title} lead={lead} layout="stack">
      <ul className={css.cards}>
        {items.map((item) => (
          <li key={item.title}>
            <Card className={css.card}>
              <span className={css.icon}>
                <FeatureIcon name={item.icon} />
              </span>
              <Heading className={css.name}>{item.title}</Heading>
              <p>
                <RichText text={item.text} />
              </p>
            </Card>
          </li>
        ))}
      </ul>
    </ContentSection>
  )
}
