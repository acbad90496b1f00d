import type { Leads } from '#contract/wire/purchases.ts'
import { companiesMeantBy } from '#contract/company-names.ts'
import type { Tools } from '../../tools.ts'
import { findAirline } from '../flights/index.ts'
import { findService } from '../subscriptions/index.ts'
import { listOpenSuits, type Suit } from '../suits/index.ts'

const MOST_SUITS = 5

/** What names are compared with, read once for many of them. */
export interface LeadSources {
  suits: readonly Pick<Suit, 'slug' | 'name' | 'defendant' | 'dueOn'>[]
}

/** The settlements that take claims now; whoever looks up many names asks for them once. */
export async function openLeads(tools: Pick<Tools, 'db' | 'clock'>): Promise<LeadSources> {
  return listOpenSuits(tools)
}

/** Where a company’s name leads: a cancel guide, the flight check, open settlements with that company. */
export function leadsFor({ suits }: LeadSources, merchant: string): Leads {
  const isMeant = companiesMeantBy(merchant)
  const found = suits.filter(({ defendant }) => defendant !== null && isMeant(defendant))
  return {
    service: findService(merchant) ?? null,
    airline: findAirline(merchant) ?? null,
    suits: found
      .slice(0, MOST_SUITS)
      .map(({ slug, name, dueOn }) => ({ slug, name, deadline: dueOn })),
  }
}
