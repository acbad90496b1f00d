import type { ReactNode } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import type { OfficeView } from '#contract/wire/unclaimed.ts'
import css from './unclaimed-office.module.css'

type Words = BlockInput<'unclaimed-office'>

/** What is known of an office, in a list; what we know no source for is left out. */
export function OfficeFacts({ office, words }: { office: OfficeView; words: Words }) {
  const { facts } = words
  const { wageYears, bankYears, officialUrl, searchUrl } = office
  const rows: (readonly [label: string, value: ReactNode] | false)[] = [
    [facts.office, office.agency],
    [
      facts.site,
      <a href={officialUrl} rel="noopener" key="site">
        {hostOf(officialUrl)}
      </a>,
    ],
    hostOf(searchUrl) !== hostOf(officialUrl) && [
      facts.search,
      <a href={searchUrl} rel="noopener" key="search">
        {hostOf(searchUrl)}
      </a>,
    ],
    [facts.fee, facts.feeText],
    facts.time && facts.timeText ? [facts.time, facts.timeText] : false,
    wageYears !== null && [facts.wages, yearsIn(wageYears, words)],
    bankYears !== null && [facts.bank, yearsIn(bankYears, words)],
    [facts.law, office.law],
  ]
  return (
    <dl className={css.facts}>
      {rows.map(
        (row) =>
          row && (
            <div key={row[0]}>
              <dt>{row[0]}</dt>
              <dd>{row[1]}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

const hostOf = (url: string) => new URL(url).host.replace(/^www\./, '')

function yearsIn(years: number, { year, years: several }: Words): string {
  return years === 1 ? year : fillWords(several, { n: String(years) })
}
