import { useState } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { useStage } from '../../stage/stage.ts'
import type { Choice } from '../../ui/choice-cards.tsx'
import { InEnglish } from '../../ui/in-english.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { type Company, slugOf } from './companies.ts'
import { CompanyMatches } from './company-matches.tsx'
import { ListFailed, PickerList } from './picker-list.tsx'
import css from './pickers.module.css'
import { signedChoice, useIsSigned } from './signed-suits.tsx'
import { lateChoice, matches, SuitAside } from './suit-choice.tsx'
import { useCompanies } from './use-companies.ts'
import { useOpenSuits } from './use-open-suits.ts'
import { usePicker } from './use-picker.ts'

/** Companies that somebody dealt with, and when; picking one picks the class actions about it that its years allow. */
export function StorePicker({ data, failed, ...words }: BlockInput<'store-picker'>) {
  const { screen } = useStage()
  const open = useOpenSuits(data)
  const picker = usePicker({ ...words, open })
  const found = useCompanies(open.suits, picker)
  const [search, setSearch] = useState('')
  const isSigned = useIsSigned()

  if (open.failed) return <ListFailed text={failed} retry={open.retry} />
  if (!open.suits) return <Skeleton shape="row" count={5} label={words.label} />

  const now = new Date(screen.madeAt)
  const shown = found.companies.filter(({ suits }) => suits.some((suit) => matches(suit, search)))
  return (
    <>
      <PickerList
        words={words}
        elsewhere={picker.elsewhere}
        filters={
          <SearchField
            id="picker-search"
            label={words.search}
            value={search}
            onSearch={setSearch}
          />
        }
        signed={found.companies.flatMap(({ suits }) => suits.filter(isSigned))}
        choices={shown.map((company) => {
          const choice = companyChoice(company, now)
          const { suits } = company
          if (suits.every(isSigned)) return signedChoice(choice)
          return lateChoice(choice, { suits, now, isPicked: found.ticked.includes(company) })
        })}
        chosen={found.ticked.map(slugOf)}
        onChange={found.tick}
      />
      {/* What is signed matched before, and asks nothing more. */}
      <Matches
        found={{ ...found, ticked: found.ticked.filter(({ suits }) => !suits.every(isSigned)) }}
        words={words.matches}
        today={screen.madeAt.slice(0, 10)}
      />
    </>
  )
}

function Matches({
  found: { ticked, yearsWith, date },
  words,
  today,
}: {
  found: ReturnType<typeof useCompanies>
  words: BlockInput<'store-picker'>['matches']
  today: string
}) {
  if (ticked.length === 0) return null
  return (
    <section className={css.found} aria-labelledby="picker-matches">
      <h2 id="picker-matches">{words.title}</h2>
      {ticked.map((company) => (
        <CompanyMatches
          key={slugOf(company)}
          company={company}
          years={yearsWith(company)}
          today={today}
          words={words}
          onChange={(picked) => date(company, picked)}
        />
      ))}
    </section>
  )
}

function companyChoice({ name, suits }: Company, now: Date): Choice {
  const [first] = suits
  return {
    value: slugOf({ name, suits }),
    label: name,
    hint: (
      <InEnglish>{suits.map((suit) => `${suit.name}: ${suit.description}`).join(' ')}</InEnglish>
    ),
    mark: first.brandImage,
    aside: <SuitAside suit={first} now={now} />,
  }
}
