import type { BlockProps } from '#contract/blocks/index.ts'
import type { SuitDetail } from '#contract/wire/suits.ts'
import { dayWords } from '../../ui/day-words.ts'
import css from './suit-facts.module.css'

type Words = Pick<BlockProps<'suit-facts'>, 'labels' | 'rightsTitle' | 'rightsText' | 'rights'>

/** Claim, opt out, object, do nothing: four cards of one size, each with its own date. */
export function SuitRights({
  suit,
  rightsTitle,
  rightsText,
  rights,
  labels,
}: Words & { suit: SuitDetail }) {
  const choices = [
    { ...rights.claim, by: suit.deadline },
    { ...rights.optOut, by: suit.optOutOn },
    { ...rights.object, by: suit.objectionOn },
    { ...rights.nothing, by: undefined },
  ]
  return (
    <div className={css.part}>
      <h2>{rightsTitle}</h2>
      <p className={css.small}>{rightsText}</p>
      <ul className={css.rights}>
        {choices.map(({ title, text, by }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
            {by !== undefined && (
              <p className={css.date}>{by ? `${labels.by} ${dayWords(by)}` : labels.noDate}</p>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
