import { useId } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { DaysLeftChip, SampleTag } from '../../ui/chip.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Mark } from '../../ui/mark.tsx'
import css from './suit-rows.module.css'
import type { ListedSuit } from './use-listed-suits.ts'
import { useStage } from '../../stage/stage.ts'
import { say } from '../../words/say.ts'

interface SuitRowsProps {
  suits: readonly ListedSuit[]
  /** Set for the samples that stand in when the list failed: each row says so. */
  exampleLabel?: string
  claimLabel: string
  claimTo: string
  enlarged: boolean
}

/** Class actions, one per row: mark, name, payout, days left, Claim. */
export function SuitRows({ suits, exampleLabel, claimLabel, claimTo, enlarged }: SuitRowsProps) {
  const id = useId()
  const { hrefOf } = useStage()
  return (
    <ul className={css.rows} aria-label={say('Class actions')}>
      {suits.map((suit, index) => (
        <li
          key={suit.id}
          className={classNames(css.row, enlarged && index === 0 && css.enlarged)}
          data-enlarged={enlarged && index === 0 ? true : undefined}
        >
          <Mark src={suit.image} />
          <div className={css.words}>
            {exampleLabel ? (
              <span className={css.name} id={`${id}${index}`}>
                {suit.name}
              </span>
            ) : (
              <a
                className={css.name}
                id={`${id}${index}`}
                href={hrefOf({ do: 'navigate', to: `/claims/${suit.slug}` })}
              >
                {suit.name}
              </a>
            )}
            {suit.proof && <span className={css.proof}>{say(suit.proof)}</span>}
          </div>
          <div className={css.facts}>
            <Amount words={suit.amount} />
            <span className={css.chips}>
              {exampleLabel && <SampleTag>{exampleLabel}</SampleTag>}
              <DaysLeftChip days={suit.daysLeft} />
            </span>
          </div>
          <ButtonLink
            size="small"
            className={css.claim}
            href={hrefOf({
              do: 'navigate',
              to: `${claimTo}?select=${encodeURIComponent(suit.id)}`,
            })}
            aria-describedby={`${id}${index}`}
          >
            {claimLabel}
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}

/** 'up to $1,000' with the figure large; other wordings stay as they are. */
function Amount({ words }: { words: string }) {
  const [upTo, figure] = words.split(/(?<=^up to )/)
  if (!figure) return <span className={classNames(css.amount, css.varies)}>{say(words)}</span>
  return (
    <span className={css.amount}>
      <span className={css.upTo}>{say(upTo ?? '')}</span>
      {figure}
    </span>
  )
}
