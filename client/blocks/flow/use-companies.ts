import type { SuitSummary } from '#contract/wire/suits.ts'
import { knownSuit } from '../../onboarding/suit-detail.ts'
import { useAnswers } from '../../onboarding/use-answers.ts'
import { mayOverlap, withYear } from './class-years.ts'
import { byCompany, type Company, slugOf } from './companies.ts'
import { useIsSigned } from './signed-suits.tsx'
import { leadWith } from './suit-choice.tsx'
import type { usePicker } from './use-picker.ts'

/** The step whose answers hold, by company, the years that somebody dealt with it. */
const STORE_STEP = 'select-store'

/** The companies of what can be filed here, which of them are ticked, and the years with each. */
export function useCompanies(
  open: readonly SuitSummary[] | undefined,
  picker: ReturnType<typeof usePicker>,
) {
  const [years, setYears] = useAnswers<Record<string, readonly string[]>>(STORE_STEP)
  const companies = byCompany(leadWith(open?.filter(({ fileable }) => fileable) ?? [], picker.lead))
  const isSigned = useIsSigned()
  const isPicked = ({ id }: SuitSummary) => picker.chosen.some((chosen) => chosen.id === id)
  /** Also where they were kept under another of its class actions, before one came or went. */
  const yearsWith = (company: Company) => {
    const slugs = [slugOf(company), ...company.suits.map(({ slug }) => slug)]
    return slugs.map((slug) => years[slug] ?? []).find(({ length }) => length > 0) ?? []
  }
  // One whose class actions were all left out for their years is still ticked.
  const isTicked = (company: Company) =>
    company.suits.some(isPicked) || yearsWith(company).length > 0
  const ticked = companies.filter(isTicked)

  function keepYears(company: Company, next: readonly string[]): void {
    for (const { slug } of company.suits) if (years[slug]?.length) setYears(slug, [])
    if (next.length > 0) setYears(slugOf(company), next)
  }

  /** A company that stays ticked keeps the class actions that were picked; a newly ticked one brings all of its own. */
  function tick(slugs: readonly string[]): void {
    const kept = companies.filter((company) => slugs.includes(slugOf(company)))
    for (const company of ticked) {
      if (!kept.includes(company)) keepYears(company, [])
    }
    picker.change(
      kept.flatMap((company) =>
        company.suits.filter((suit) =>
          // A signed one stays as it is; it is not picked as a new one.
          isTicked(company) || isSigned(suit) ? isPicked(suit) : true,
        ),
      ),
    )
  }

  /** The years decide which class actions of the company are picked. */
  function date(company: Company, picked: readonly string[]): void {
    const next = withYear(yearsWith(company), picked)
    keepYears(company, next)
    const fits = (suit: SuitSummary) => {
      if (isSigned(suit)) return isPicked(suit)
      const detail = knownSuit(suit.slug)
      return !detail || mayOverlap(detail, next)
    }
    picker.change(
      ticked.flatMap((other) => other.suits.filter(other === company ? fits : isPicked)),
    )
  }

  return { companies, ticked, yearsWith, tick, date }
}
