import type { BlockInput } from '#contract/blocks/index.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import type { ServiceGuide } from '#contract/wire/subscriptions.ts'
import { dayWords } from '../../ui/day-words.ts'
import { Band } from '../../ui/band.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { InEnglish } from '../../ui/in-english.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Billers } from './billers.tsx'
import { ClosingNote } from './closing-note.tsx'
import { Credit } from './credit.tsx'
import { DifficultyChip } from './difficulty-chip.tsx'
import css from './cancel-guide.module.css'

/** How one service is cancelled: the steps, who else may bill for it, and how its account is deleted. */
export function CancelGuide({ sectionId, data, ...words }: BlockInput<'cancel-guide'>) {
  const guide = data as ServiceGuide | undefined
  if (!guide) return null
  const { name, difficulty, cancelBy, steps, after, link, closing, checkedOn, credit } = guide
  const titleId = `${sectionId}-title`
  return (
    <Band id={sectionId} className={css.band} aria-labelledby={titleId}>
      <div className={css.parts}>
        <div className={css.main}>
          <h2 id={titleId}>{words.stepsTitle}</h2>
          <ol className={css.steps}>
            {steps.map((step, index) => (
              <li key={step}>
                <span className={css.number} aria-hidden="true">
                  {index + 1}
                </span>
                <p>
                  <InEnglish>{step}</InEnglish>
                </p>
              </li>
            ))}
          </ol>
          <ButtonLink className={css.open} href={link} rel="noopener" size="large" arrow>
            {fillWords(words.open, { name })}
          </ButtonLink>
          {after && (
            <Notice tone="info" title={words.afterTitle}>
              <p>
                <InEnglish>{after}</InEnglish>
              </p>
            </Notice>
          )}
          <Billers name={name} billedBy={guide.billedBy} words={words.billers} />
        </div>
        <div className={css.aside}>
          <DifficultyChip difficulty={difficulty} words={words.difficulty} />
          <h3>{words.waysTitle}</h3>
          <ul className={css.ways}>
            {cancelBy.map((way) => (
              <li key={way}>{words.ways[way]}</li>
            ))}
          </ul>
          <p className={css.small}>{fillWords(words.checked, { day: dayWords(checkedOn) })}</p>
          <p className={css.small}>{words.care}</p>
          {closing && <ClosingNote closing={closing} words={words.closing} />}
          {closing && (
            <Credit
              words={words.credit}
              link={words.creditLink}
              credit={credit}
              day={dayWords(credit.readOn)}
            />
          )}
        </div>
      </div>
    </Band>
  )
}
