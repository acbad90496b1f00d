import { useState } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import type { SuitSummary } from '#contract/wire/suits.ts'
import { useStage } from '../../stage/stage.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { locale } from '../../words/locale.ts'
import { categoryWords } from './category-words.ts'
import { ListFailed, PickerList } from './picker-list.tsx'
import css from './pickers.module.css'
import { signedChoice, useIsSigned } from './signed-suits.tsx'
import { lateChoice, leadWith, matches, suitChoice } from './suit-choice.tsx'
import { useOpenSuits } from './use-open-suits.ts'
import { usePicker } from './use-picker.ts'

interface Filter {
  search: string
  category: string
  noProof: boolean
  order: 'deadline' | 'payout'
}

const noFilter: Filter = { search: '', category: '', noProof: false, order: 'deadline' }

/** Class actions as cards, to search, filter and sort. */
export function ProductPicker({ data, only, failed, ...words }: BlockInput<'product-picker'>) {
  const { screen } = useStage()
  const open = useOpenSuits(data)
  const picker = usePicker({ ...words, open })
  const [filter, setFilter] = useState(noFilter)
  const isSigned = useIsSigned()

  if (open.failed) return <ListFailed text={failed} retry={open.retry} />
  if (!open.suits) return <Skeleton shape="row" count={5} label={words.label} />

  const now = new Date(screen.madeAt)
  const all = open.suits.filter(({ fileable }) => fileable)
  const kept = only ? all.filter(({ category }) => only.includes(category)) : all
  const shown = leadWith(filtered(kept, filter), picker.lead)
  const chosen = picker.chosen.map(({ id }) => id)
  return (
    <PickerList
      words={words}
      elsewhere={picker.elsewhere}
      filters={<Filters words={words} suits={kept} filter={filter} onChange={setFilter} />}
      signed={all.filter(isSigned)}
      choices={shown.map((suit) => {
        const choice = suitChoice(suit, now)
        if (isSigned(suit)) return signedChoice(choice)
        return lateChoice(choice, { suits: [suit], now, isPicked: chosen.includes(suit.id) })
      })}
      chosen={chosen}
      onChange={(ids) => picker.change(all.filter(({ id }) => ids.includes(id)))}
    />
  )
}

function filtered(suits: readonly SuitSummary[], filter: Filter): SuitSummary[] {
  const found = suits.filter(
    (suit) =>
      matches(suit, filter.search) &&
      (filter.category === '' || suit.category === filter.category) &&
      (!filter.noProof || suit.proofKind.startsWith('none')),
  )
  return found.toSorted((one, other) =>
    filter.order === 'payout'
      ? (other.payout ?? -1) - (one.payout ?? -1)
      : (one.dueAt ?? 'later').localeCompare(other.dueAt ?? 'later'),
  )
}

function Filters({
  words,
  suits,
  filter,
  onChange,
}: {
  words: Pick<
    BlockInput<'product-picker'>,
    'search' | 'category' | 'allCategories' | 'noProof' | 'order' | 'byDeadline' | 'byPayout'
  >
  suits: readonly SuitSummary[]
  filter: Filter
  onChange: (filter: Filter) => void
}) {
  const categories = [...new Set(suits.map(({ category }) => category))]
    .map((value) => ({ value, label: categoryWords(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale()))
  return (
    <div className={css.filters}>
      <SearchField
        id="picker-search"
        label={words.search}
        value={filter.search}
        onSearch={(search) => onChange({ ...filter, search })}
      />
      <SelectField
        id="picker-category"
        label={words.category}
        placeholder={words.allCategories}
        options={categories}
        value={filter.category}
        onChange={(event) => onChange({ ...filter, category: event.target.value })}
      />
      <SelectField
        id="picker-order"
        label={words.order}
        options={[
          { value: 'deadline', label: words.byDeadline },
          { value: 'payout', label: words.byPayout },
        ]}
        value={filter.order}
        onChange={(event) =>
          onChange({ ...filter, order: event.target.value === 'payout' ? 'payout' : 'deadline' })
        }
      />
      <CheckboxField
        id="picker-no-proof"
        label={words.noProof}
        checked={filter.noProof}
        onChange={(event) => onChange({ ...filter, noProof: event.target.checked })}
      />
    </div>
  )
}
