import type { BlockProps } from '#contract/blocks/index.ts'
import { payoutTotal, unknownWords } from '#contract/payout-total.ts'
import { payoutLabel } from '#contract/suit-display.ts'
import type { SuitSummary } from '#contract/wire/suits.ts'
import { useStepWords } from '../../onboarding/step-form.ts'
import { useStage } from '../../stage/stage.ts'
import css from './rows.module.css'
import { closedWords } from './closed-words.ts'
import { SuitRow } from './suit-row.tsx'
import { say } from '../../words/say.ts'

/** What the ticked settlements offered, and their most together. Each row leads to the facts and their source. */
export function PickedSuits({
  suits,
  words,
}: {
  suits: readonly SuitSummary[]
  words: Pick<BlockProps<'closed-suits'>, 'label' | 'empty' | 'total' | 'note'>
}) {
  const stage = useStage()
  const isNone = suits.length === 0
  useStepWords(isNone ? { help: words.empty } : undefined)

  if (isNone) return null
  return (
    <>
      {words.total && <Total label={words.total} suits={suits} />}
      <ul className={css.rows} aria-label={words.label}>
        {suits.map((suit) => (
          <SuitRow
            key={suit.id}
            name={suit.name}
            mark={suit.brandImage}
            note={closedWords(suit)}
            href={stage.hrefOf({ do: 'navigate', to: `/claims/${suit.slug}` })}
            besides
            aside={<strong>{say(payoutLabel(suit.estimatedPayout ?? suit.payout))}</strong>}
          />
        ))}
      </ul>
      {words.note && <p>{words.note}</p>}
    </>
  )
}

function Total({ label, suits }: { label: string; suits: readonly SuitSummary[] }) {
  const total = payoutTotal(suits)
  const left = unknownWords(total)
  // Each row says that its figure is not known.
  if (total.cents === null) return null
  return (
    <p className={css.total}>
      <span>{label}</span> <strong>{say(payoutLabel(total.cents))}</strong>
      {left && <span className={css.note}>{say(left)}</span>}
    </p>
  )
}
