import type { SuitSummary } from '#contract/wire/suits.ts'

/** A company and the class actions about it. */
export interface Company {
  name: string
  suits: [SuitSummary, ...SuitSummary[]]
}

/** The companies of these class actions, in the order in which each comes first. */
export function byCompany(suits: readonly SuitSummary[]): Company[] {
  const companies = new Map<string, Company>()
  for (const suit of suits) {
    const name = suit.defendant ?? suit.name
    const company = companies.get(name)
    if (company) company.suits.push(suit)
    else companies.set(name, { name, suits: [suit] })
  }
  return [...companies.values()]
}

/** A company is named by one of its class actions, the same whichever stands first: its years are kept under that name. */
export function slugOf({ suits: [{ slug }, ...others] }: Company): string {
  return others.reduce((first, other) => (other.slug < first ? other.slug : first), slug)
}
