import { createHash } from 'node:crypto'
import { canonicalJson } from '#contract/canonical-json.ts'
import type { CatalogueEntry } from '../../../seeds/read-settlements.ts'

/** The columns that a seed file may leave out, and what they are then. */
const unknown = {
  defendant: null,
  payoutText: null,
  payoutCentsMin: null,
  payoutCentsMax: null,
  fundCents: null,
  fileable: false,
  deadlineNote: null,
  deadlineRule: null,
  optOutOn: null,
  objectionOn: null,
  finalHearingOn: null,
  classPeriodFrom: null,
  classPeriodTo: null,
  states: null,
  exceptStates: null,
  administratorName: null,
  mailingAddress: null,
  officialSiteUrl: null,
  claimFormUrl: null,
  capturedOn: null,
  conflicts: [],
  terms: null,
}

/** What a seed file says of a suit: every column but those that the database keeps for itself. */
export type SuitFacts = ReturnType<typeof factsFromSeed>

/** The row that a settlement of the seed files becomes. */
export function factsFromSeed({ deadline, ...seed }: CatalogueEntry) {
  return { ...unknown, sourceUrls: [seed.sourceUrl], ...seed, dueOn: deadline ?? null }
}

/** A fingerprint of the facts of a row or a seed; the order of keys does not matter. */
export function hashFacts(facts: SuitFacts): string {
  return createHash('sha256').update(canonicalJson(facts)).digest('base64url')
}
