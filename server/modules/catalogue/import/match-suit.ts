import type { KnownSuit } from './known-suits.ts'
import { nameLikeness } from './name-likeness.ts'
import { placeOf } from './place-of.ts'
import type { ReadRow } from './read-row.ts'
import type { SuitIndex } from './suit-index.ts'

/** From here on two names mean the same, where something else agrees; and where a person has to look. */
const SAME = 0.75
const DOUBTFUL = 0.55

export type Match =
  | {
      suit: KnownSuit
      by: string
      /** It may be about another settlement of that case or site: its deadline is for a person to look at. */
      asksDay?: boolean
      sameCase?: undefined
    }
  | { doubt: string }
  | { suit: undefined; by?: undefined; asksDay?: undefined; sameCase?: KnownSuit[] }

/**
 * Which settlement of the catalogue a row is about: by address, number of the case, official site, then by its name. Who
 * names a slug that we do not have says that it is a new one: two settlements may share one case or one site.
 */
export function matchSuit(row: ReadRow, known: SuitIndex): Match {
  const bySlug = row.slug === null ? undefined : known.bySlug(row.slug)
  if (bySlug) return { suit: bySlug, by: 'slug' }
  const byDocket = known.byDocket(row.facts.docket)
  if (row.slug !== null) return { suit: undefined, sameCase: byDocket }
  const bySite = known.bySite(row.facts)
  const [sameCase] = byDocket
  const isOther = sameCase && !bySite.includes(sameCase) && isAnother(row, sameCase)
  return (
    (isOther ? doubt(byDocket) : onlyOne(row, byDocket, 'number of the case')) ??
    onlyOne(row, bySite, 'official site') ??
    matchName(row, known)
  )
}

/** The one that was found; which of several is meant is not for a program to say. */
function onlyOne(row: ReadRow, found: readonly KnownSuit[], by: string): Match | undefined {
  const [only, another] = found
  if (!only) return undefined
  return another ? doubt(found) : { suit: only, by, asksDay: isAnother(row, only) }
}

/**
 * Whether a row of the same case or site may be about a second settlement there: it has another name and another deadline, and
 * comes neither from the settlement's own site nor from where it was told of before. Its day would be that of the wrong one.
 */
function isAnother({ name, facts, sourceUrl }: ReadRow, { facts: known, sourceUrls }: KnownSuit) {
  if (!facts.dueOn || !known.dueOn || facts.dueOn === known.dueOn) return false
  const isOwn = [known.officialSiteUrl, known.claimFormUrl].some((url) => isUnder(url, sourceUrl))
  const isUnlike = nameLikeness(name, known.name ?? '') < DOUBTFUL
  return isUnlike && !isOwn && !tellOf(sourceUrls, sourceUrl)
}

function isUnder(url: string | null | undefined, page: string): boolean {
  const [site, place] = [placeOf(url), placeOf(page)]
  return site !== undefined && (place === site || place?.startsWith(`${site}/`) === true)
}

function matchName(row: ReadRow, known: SuitIndex): Match {
  const nearest = known.nearest(row.name)
  if (!nearest || nearest.likeness < DOUBTFUL) return { suit: undefined }
  const { suit, likeness } = nearest
  const agrees = isSame(row.facts.dueOn, suit.facts.dueOn) || tellOf(suit.sourceUrls, row.sourceUrl)
  return likeness >= SAME && agrees ? { suit, by: 'name' } : doubt([suit])
}

function tellOf(sourceUrls: readonly string[], sourceUrl: string): boolean {
  return sourceUrls.some((url) => isSame(placeOf(url), placeOf(sourceUrl)))
}

function doubt(suits: readonly KnownSuit[]): Match {
  const names = suits.map(({ facts, slug }) => `“${facts.name}” (${slug})`).join(' or ')
  return { doubt: `This may be ${names}. Write that slug if it is, or a slug of its own.` }
}

function isSame(one: string | null | undefined, other: string | null | undefined): boolean {
  return Boolean(one) && one === other
}
