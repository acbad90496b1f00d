import type { KnownSuit } from './known-suits.ts'
import { nameLikeness } from './name-likeness.ts'
import { placeOf } from './place-of.ts'
import type { ReadRow } from './read-row.ts'

/** From here on two names mean the same, where something else agrees; and where a person has to look. */
const SAME = 0.75
const DOUBTFUL = 0.55

export type Match =
  | { suit: KnownSuit; by: string }
  | { doubt: string }
  | { suit: undefined; by?: undefined }

/**
 * Which settlement of the catalogue a row is about: by address, number of the case, official site, then by its name. Who
 * names a slug that we do not have says that it is a new one: two settlements may share one site.
 */
export function matchSuit(row: ReadRow, known: readonly KnownSuit[]): Match {
  const { docket, officialSiteUrl, claimFormUrl } = row.facts
  const bySlug = row.slug === null ? undefined : known.find(({ slug }) => slug === row.slug)
  if (bySlug) return { suit: bySlug, by: 'slug' }
  const byDocket = known.find(({ facts }) => isSame(plain(docket), plain(facts.docket)))
  if (byDocket) return { suit: byDocket, by: 'number of the case' }
  if (row.slug !== null) return { suit: undefined }

  const bySite = known.filter(
    ({ facts }) =>
      isSame(placeOf(officialSiteUrl), placeOf(facts.officialSiteUrl)) ||
      isSame(placeOf(claimFormUrl), placeOf(facts.claimFormUrl)),
  )
  const [only, another] = bySite
  if (only && !another) return { suit: only, by: 'official site' }
  return another ? doubt(bySite) : matchName(row, known)
}

function matchName(row: ReadRow, known: readonly KnownSuit[]): Match {
  const [nearest] = known
    .map((suit) => ({ suit, likeness: nameLikeness(row.name, suit.facts.name ?? '') }))
    .toSorted((one, other) => other.likeness - one.likeness)
  if (!nearest || nearest.likeness < DOUBTFUL) return { suit: undefined }
  const { suit, likeness } = nearest
  const agrees =
    isSame(row.facts.dueOn, suit.facts.dueOn) ||
    suit.sourceUrls.some((url) => isSame(placeOf(url), placeOf(row.sourceUrl)))
  return likeness >= SAME && agrees ? { suit, by: 'name' } : doubt([suit])
}

function doubt(suits: readonly KnownSuit[]): Match {
  const names = suits.map(({ facts, slug }) => `“${facts.name}” (${slug})`).join(' or ')
  return { doubt: `This may be ${names}. Write that slug if it is, or a slug of its own.` }
}

function isSame(one: string | null | undefined, other: string | null | undefined): boolean {
  return Boolean(one) && one === other
}

function plain(docket: string | null | undefined): string | undefined {
  return docket?.toLowerCase().replace(/[^a-z0-9]/g, '')
}
