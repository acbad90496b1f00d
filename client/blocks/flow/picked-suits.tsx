import type { BlockProps } from '#contract/blocks/index.ts'
import { payoutTotal, unknownWords } from '#contract/payout-total.ts'
import { payoutLabel } from '#contract/suit-display.ts'
import type { SuitSummary } from '#contract/wire/suits.ts'
import { useStage } from '../../stage/stage.ts'
import css from './rows.module.css'
import { closedWords } from './closed-words.ts'
import { SuitRow } from './suit-row.tsx'

/** What the ticked settlements offered, and their most together. Each row leads to the facts and their source. */
export function PickedSuits({
  suits,
  words,
}: {
  suits: readonly SuitSummary[]
  words: Pick<BlockProps<'closed-suits'>, 'label' | 'empty' | 'total'>
}) {
  const stage = useStage()
  if (suits.length === 0) return <p>{words.empty}</p>
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
            aside={<strong>{payoutLabel(suit.estimatedPayout ?? suit.payout)}</strong>}
          />
        ))}
      </ul>
    </>
  )
}

function Total({ label, suits }: { label: string; suits: readonly SuitSummary[] }) {
  const total = payoutTotal(suits)
  const left = unknownWords(total)
  return (
    <p className={css.total}>
      {total.cents !== null && (
        <>
          <span>{label}</span> <strong>{payoutLabel(total.cents)}</strong>
        </>
      )}
      {left && <span className={css.note}>{left}</span>}
    </p>
  )
}
