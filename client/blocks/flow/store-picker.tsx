import { useState } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import type { SuitSummary } from '#contract/wire/suits.ts'
import { useStage } from '../../stage/stage.ts'
import type { Choice } from '../../ui/choice-cards.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { FitQuestions } from './fit-questions.tsx'
import { PickerList } from './picker-list.tsx'
import { leadWith, matches, SuitAside } from './suit-choice.tsx'
import { useNamedElsewhere } from './use-named-elsewhere.ts'
import { useOpenSuits } from './use-open-suits.ts'
import { usePicker } from './use-picker.ts'

/** A company and the class actions about it. */
interface Company {
  name: string
  suits: [SuitSummary, ...SuitSummary[]]
}

/** Companies that somebody dealt with; picking one picks the class actions about it. Then their questions. */
export function StorePicker({ data, failed, ...words }: BlockInput<'store-picker'>) {
  const { screen } = useStage()
  const open = useOpenSuits(data)
  const picker = usePicker(words)
  const [search, setSearch] = useState('')
  const elsewhere = useNamedElsewhere(open.suits)

  if (picker.isAsking) return <FitQuestions chosen={picker.chosen} />
  if (open.failed) return <Notice tone="error">{failed}</Notice>
  if (!open.suits) return <Skeleton shape="row" count={5} label={words.label} />

  const now = new Date(screen.madeAt)
  const all = leadWith(
    open.suits.filter(({ fileable }) => fileable),
    picker.lead,
  )
  const companies = byCompany(all)
  const shown = companies.filter(({ suits }) => suits.some((suit) => matches(suit, search)))
  const isPicked = ({ id }: SuitSummary) => picker.chosen.some((chosen) => chosen.id === id)
  const ticked = companies.filter(({ suits }) => suits.some(isPicked)).map(slugOf)
  /** A company that stays ticked keeps the class actions that were picked; a newly ticked one brings all of its own. */
  const pick = (slugs: readonly string[]) => {
    const kept = companies.filter((company) => slugs.includes(slugOf(company)))
    picker.change(
      kept.flatMap((company) =>
        ticked.includes(slugOf(company)) ? company.suits.filter(isPicked) : company.suits,
      ),
    )
  }
  return (
    <PickerList
      words={words}
      elsewhere={elsewhere}
      stop={picker.stop}
      filters={
        <TextField
          id="picker-search"
          type="search"
          label={words.search}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      }
      choices={shown.map((company) => companyChoice(company, now))}
      chosen={ticked}
      onChange={pick}
    />
  )
}

/** A company is named by its first class action: one that every list of cards has. */
function slugOf({ suits: [first] }: Company): string {
  return first.slug
}

function byCompany(suits: readonly SuitSummary[]): Company[] {
  const companies = new Map<string, Company>()
  for (const suit of suits) {
    const name = suit.defendant ?? suit.name
    const company = companies.get(name)
    if (company) company.suits.push(suit)
    else companies.set(name, { name, suits: [suit] })
  }
  return [...companies.values()]
}

function companyChoice({ name, suits }: Company, now: Date): Choice {
  const [first] = suits
  return {
    value: slugOf({ name, suits }),
    label: name,
    hint: suits.map((suit) => `${suit.name}: ${suit.description}`).join(' '),
    mark: first.brandImage,
    aside: <SuitAside suit={first} now={now} />,
  }
}
