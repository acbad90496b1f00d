import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { BlockInput } from '#contract/blocks/index.ts'
import type { SuitList, SuitSummary } from '#contract/wire/suits.ts'
import { useAnswers } from '../../onboarding/use-answers.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { ChoiceCards } from '../../ui/choice-cards.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { closedWords } from './closed-words.ts'
import { PickedSuits } from './picked-suits.tsx'
import css from './pickers.module.css'
import { matches } from './suit-choice.tsx'

const STEP = 'expired-claims'
const SHOWN_AT_ONCE = 12

/** Settlements that are over: to tick, or the ones that were ticked. None of them can be filed. */
export function ClosedSuits({ show, data, ...words }: BlockInput<'closed-suits'>) {
  const suits = (data as SuitList | undefined)?.suits ?? []
  const [{ known = [] }, set] = useAnswers<{ known: string[] }>(STEP)
  const ticked = suits.filter(({ id }) => known.includes(id))

  if (show === 'picked') return <PickedSuits suits={ticked} words={words} />
  return <Pick suits={suits} words={words} chosen={known} onChange={(ids) => set('known', ids)} />
}

type Words = Omit<BlockInput<'closed-suits'>, 'show' | 'data' | 'sectionId'>

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
  const [most, setMost] = useState(SHOWN_AT_ONCE)
  const found = suits.filter((suit) => matches(suit, search))
  const shown = found.filter(({ id }, index) => index < most || chosen.includes(id))

  /** The button may go away by it: the keyboard goes on at the first that came. */
  function showMore(): void {
    const first = found.find((suit) => !shown.includes(suit))
    flushSync(() => setMost(most + SHOWN_AT_ONCE))
    document.getElementById(`closed-${first?.id}`)?.focus()
  }
  return (
    <div className={css.picker}>
      {words.search && (
        <SearchField id="closed-search" label={words.search} value={search} onSearch={setSearch} />
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
          hint: closedWords(suit),
          mark: suit.brandImage,
          aside: <Chip tone="outlined">{words.badge}</Chip>,
        }))}
        chosen={chosen}
        onChange={onChange}
      />
      {shown.length < found.length && (
        <Button look="outlined" onClick={showMore}>
          {words.more}
        </Button>
      )}
      {shown.length === 0 && <p className={css.count}>{words.empty}</p>}
    </div>
  )
}
