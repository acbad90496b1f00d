import type { BlockProps } from '#contract/blocks/index.ts'
import type { SuitDetail } from '#contract/wire/suits.ts'
import { dayWords } from '../../ui/day-words.ts'
import { InEnglish } from '../../ui/in-english.tsx'
import { Notice } from '../../ui/notice.tsx'
import css from './suit-facts.module.css'

type Words = Pick<BlockProps<'suit-facts'>, 'labels' | 'sourcesTitle' | 'disclaimerText'>

/** Where each fact was read, when, and where the readings disagree. */
export function SuitSources({
  suit,
  sourcesTitle,
  disclaimerText,
  labels,
}: Words & { suit: SuitDetail }) {
  const addresses = new Set([suit.officialSiteUrl, suit.sourceUrl, ...suit.sourceUrls])
  return (
    <div className={css.part}>
      <h2>{sourcesTitle}</h2>
      <ul className={css.sources}>
        {[...addresses].map(
          (address) =>
            address && (
              <li key={address}>
                <a href={address} rel="noopener">
                  {address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
                </a>
                {address === suit.officialSiteUrl && ` (${labels.official.toLowerCase()})`}
              </li>
            ),
        )}
      </ul>
      {suit.conflicts.length > 0 && (
        <Notice tone="soon" title={labels.disagree}>
          {suit.conflicts.map((conflict) => (
            <p key={conflict}>
              <InEnglish>{conflict}</InEnglish>
            </p>
          ))}
        </Notice>
      )}
      {suit.capturedOn && (
        <p className={css.small}>
          {labels.checkedOn} {dayWords(suit.capturedOn)}.
        </p>
      )}
      <p className={css.small}>{disclaimerText}</p>
    </div>
  )
}
