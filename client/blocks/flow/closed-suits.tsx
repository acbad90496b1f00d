import { useState } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { payoutLabel } from '#contract/suit-display.ts'
import type { SuitList, SuitSummary } from '#contract/wire/suits.ts'
import { useStage } from '../../stage/stage.ts'
import { useAnswers } from '../../onboarding/use-answers.ts'
import { ChoiceCards } from '../../ui/choice-cards.tsx'
import { dayWords } from '../../ui/day-words.ts'
import { TextField } from '../../ui/text-field.tsx'
import css from './pickers.module.css'
import rows from './rows.module.css'
import { matches } from './suit-choice.tsx'
import { SuitRow } from './suit-row.tsx'

const STEP = 'expired-claims'

/** Settlements that are over: to tick, or the ones that were ticked. None of them can be filed. */
export function ClosedSuits({ show, data, ...words }: BlockInput<'closed-suits'>) {
  const suits = (data as SuitList | undefined)?.suits ?? []
  const [{ known = [] }, set] = useAnswers<{ known: string[] }>(STEP)
  const ticked = suits.filter(({ id }) => known.includes(id))

  if (show === 'picked') return <Picked suits={ticked} words={words} />
  return <Pick suits={suits} words={words} chosen={known} onChange={(ids) => set('known', ids)} />
}

interface Words {
  label: string
  search?: string
  empty: string
  badge: string
}

function Pick({
  suits,
  words,
  chosen,
  onChange,
}: {
  suits: readonly SuitSummary[]
  words: Words
  chosen: readonly string[]
  onChange: (ids: string[]) => void
}) {
  const [search, setSearch] = useState('')
  const shown = suits.filter((suit) => matches(suit, search))
  return (
    <div className={css.picker}>
      {words.search && (
        <TextField
          id="closed-search"
          type="search"
          label={words.search}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <ChoiceCards
        id="closed"
        name="closed"
        label={words.label}
        hiddenLabel
        optional
        pick="many"
        choices={shown.map((suit) => ({
          value: suit.id,
          label: suit.name,
          hint: closedOn(suit),
          mark: suit.brandImage,
          aside: <span className={css.count}>{words.badge}</span>,
        }))}
        chosen={chosen}
        onChange={onChange}
      />
      {shown.length === 0 && <p className={css.count}>{words.empty}</p>}
    </div>
  )
}

function Picked({ suits, words }: { suits: readonly SuitSummary[]; words: Words }) {
  const stage = useStage()
  if (suits.length === 0) return <p>{words.empty}</p>
  return (
    <ul className={rows.rows} aria-label={words.label}>
      {suits.map((suit) => (
        <SuitRow
          key={suit.id}
          name={suit.name}
          mark={suit.brandImage}
          note={closedOn(suit)}
          href={stage.hrefOf({ do: 'navigate', to: `/claims/${suit.slug}` })}
          aside={<strong>{payoutLabel(suit.estimatedPayout ?? suit.payout)}</strong>}
        />
      ))}
    </ul>
  )
}

function closedOn({ deadline }: SuitSummary): string {
  return deadline ? `Closed on ${dayWords(deadline)}.` : 'Closed.'
}
