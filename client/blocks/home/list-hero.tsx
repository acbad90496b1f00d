import { Check } from 'lucide-react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { withBreaks } from '../../ui/with-breaks.tsx'
import { Cta } from './cta.tsx'
import css from './list-hero.module.css'
import { SuitListCard } from './suit-list-card.tsx'
import { useListedSuits } from './use-listed-suits.ts'
import { say } from '../../words/say.ts'

/** The alternate top: a light page on which the live list is the main thing. */
export function ListHero({
  sectionId,
  data,
  title,
  subtitle,
  points,
  disclaimerText,
  ctaSection,
  listTitle,
  countLabel,
  ...words
}: BlockInput<'list-hero'>) {
  const listed = useListedSuits(data)
  return (
    <section className={css.hero}>
      <div className={css.inner}>
        <div className={css.words}>
          <h1 className={css.title}>{withBreaks(title)}</h1>
          <p className={css.subtitle}>{withBreaks(subtitle)}</p>
          <Cta {...ctaSection} light />
          <ul className={css.points}>
            {points.map((point) => (
              <li key={point}>
                <Check size={20} />
                {point}
              </li>
            ))}
          </ul>
          <p className={css.disclaimer}>{disclaimerText}</p>
        </div>
        <section className={css.list} aria-labelledby={`${sectionId}-list`}>
          <div className={css.head}>
            <h2 id={`${sectionId}-list`}>{listTitle}</h2>
            {!listed.failed && listed.total > 0 && (
              <p className={css.count}>
                {say(`${listed.suits.length} of ${listed.total}`)} {countLabel}
              </p>
            )}
          </div>
          <SuitListCard listed={listed} {...words} />
        </section>
      </div>
    </section>
  )
}
