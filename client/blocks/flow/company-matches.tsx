import type { BlockInput } from '#contract/blocks/index.ts'
import type { SuitDetail } from '#contract/wire/suits.ts'
import { dayWords } from '../../ui/day-words.ts'
import { say } from '../../words/say.ts'
import { PickSeveral } from '../../ui/pick-several.tsx'
import { mayOverlap, NO_YEAR, UNSURE_YEAR, yearsOf } from './class-years.ts'
import { type Company, slugOf } from './companies.ts'
import css from './pickers.module.css'
import { SuitRow } from './suit-row.tsx'
import { useSuits } from './use-suits.ts'

type Words = BlockInput<'store-picker'>['matches']

interface Props {
  company: Company
  years: readonly string[]
  /** ISO day. */
  today: string
  words: Words
  onChange: (years: string[]) => void
}

/** When somebody dealt with a company, where a class period hangs on it, and why each of its class actions matched. */
export function CompanyMatches({ company, years, today, words, onChange }: Props) {
  const details = useSuits(company.suits.map(({ slug }) => slug)) ?? []
  const choices = yearsOf(details, today)
  return (
    <section className={css.match} aria-labelledby={`match-${slugOf(company)}`}>
      <h3 id={`match-${slugOf(company)}`}>{company.name}</h3>
      {choices.length > 0 && (
        <PickSeveral
          id={`years-${slugOf(company)}`}
          name={`years-${slugOf(company)}`}
          label={words.ask}
          hint={words.hint}
          optional
          placeholder={words.placeholder}
          options={[
            ...choices.map((year) => ({ value: year, label: year })),
            { value: NO_YEAR, label: words.noYear },
            { value: UNSURE_YEAR, label: words.unsure },
          ]}
          picked={years}
          onChange={onChange}
        />
      )}
      <ul className={css.matches}>
        {company.suits.map(({ id, name, brandImage }) => {
          const detail = details.find((suit) => suit.id === id)
          return (
            <SuitRow
              key={id}
              name={name}
              mark={brandImage}
              note={whyWords({ company, detail, years, words })}
            />
          )
        })}
      </ul>
    </section>
  )
}

function whyWords({
  company,
  detail,
  years,
  words,
}: Pick<Props, 'company' | 'years' | 'words'> & { detail: SuitDetail | undefined }): string {
  const period = detail && periodWords(detail)
  const isIn = !detail || mayOverlap(detail, years)
  const why = isIn ? `${words.because} ${company.name.replace(/\.$/, '')}.` : words.outside
  return period ? `${why} ${words.period} ${period}.` : why
}

function periodWords({ classPeriodFrom: from, classPeriodTo: to }: SuitDetail): string | undefined {
  if (from && to) return `${dayWords(from)} ${say('to')} ${dayWords(to)}`
  return from ? `${say('from')} ${dayWords(from)}` : undefined
}
