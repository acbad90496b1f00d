import type { KnownSuit } from './known-suits.ts'
import { triplesOf } from './name-likeness.ts'
import { placeOf } from './place-of.ts'

/** The catalogue while a file is planned, found by what rows name settlements by: thousands of rows meet thousands of them. */
export interface SuitIndex {
  readonly suits: readonly KnownSuit[]
  readonly slugs: ReadonlySet<string>
  bySlug(slug: string): KnownSuit | undefined
  /** Those of this case: a court may settle several under one number. */
  byDocket(docket: string | null | undefined): KnownSuit[]
  /** Those with this official site or this claim form. */
  bySite(urls: Sites): KnownSuit[]
  nearest(name: string): { suit: KnownSuit; likeness: number } | undefined
  /** Adds one, or puts it in the place of what it was before. @returns its place in `suits` */
  put(suit: KnownSuit, before?: KnownSuit): number
}

interface Sites {
  officialSiteUrl?: string | null | undefined
  claimFormUrl?: string | null | undefined
}

/** In the order of `known`, which what is found keeps. Nothing is written: a plan alone is made with it. */
export function createSuitIndex(known: readonly KnownSuit[]): SuitIndex {
  const suits: KnownSuit[] = []
  const placeOfSuit = new Map<KnownSuit, number>()
  const slugs = new Set<string>()
  const keys = new Map<string, Set<number>>()
  /** Triple of letters → the settlements whose names have it. */
  const names = new Map<string, number[]>()
  const sizes: number[] = []

  function put(suit: KnownSuit, before?: KnownSuit): number {
    const place = (before && placeOfSuit.get(before)) ?? suits.length
    // No file changes a name, so that it is known by the one it came with.
    if (before) for (const key of keysOf(before)) keys.get(key)?.delete(place)
    else addName(suit, place)
    suits[place] = suit
    placeOfSuit.set(suit, place)
    slugs.add(suit.slug)
    for (const key of keysOf(suit)) keys.set(key, (keys.get(key) ?? new Set()).add(place))
    return place
  }

  function addName({ facts }: KnownSuit, place: number): void {
    const triples = triplesOf(facts.name ?? '')
    sizes[place] = triples.size
    for (const triple of triples) {
      const places = names.get(triple)
      if (places) places.push(place)
      else names.set(triple, [place])
    }
  }

  /** In the order of the catalogue. */
  function withKeys(wanted: readonly (string | undefined)[]): KnownSuit[] {
    const places = wanted.flatMap((key) => (key === undefined ? [] : [...(keys.get(key) ?? [])]))
    return [...new Set(places)].toSorted((one, other) => one - other).map((place) => suits[place]!)
  }

  function nearest(name: string): ReturnType<SuitIndex['nearest']> {
    const triples = triplesOf(name)
    const both = new Uint16Array(suits.length)
    for (const triple of triples) for (const place of names.get(triple) ?? []) both[place]! += 1
    let found = { place: -1, likeness: 0 }
    both.forEach((count, place) => {
      const likeness = count === 0 ? 0 : count / (triples.size + sizes[place]! - count)
      if (likeness > found.likeness) found = { place, likeness }
    })
    const suit = suits[found.place]
    return suit && { suit, likeness: found.likeness }
  }

  for (const suit of known) put(suit)
  return {
    suits,
    slugs,
    bySlug: (slug) => withKeys([`slug ${slug}`])[0],
    byDocket: (docket) => withKeys([docketKey(docket)]),
    bySite: ({ officialSiteUrl, claimFormUrl }) =>
      withKeys([urlKey('site', officialSiteUrl), urlKey('form', claimFormUrl)]),
    nearest,
    put,
  }
}

function keysOf({ slug, facts }: KnownSuit): string[] {
  return [
    `slug ${slug}`,
    docketKey(facts.docket),
    urlKey('site', facts.officialSiteUrl),
    urlKey('form', facts.claimFormUrl),
  ].filter((key) => key !== undefined)
}

function docketKey(docket: string | null | undefined): string | undefined {
  const plain = docket?.toLowerCase().replace(/[^a-z0-9]/g, '')
  return plain ? `docket ${plain}` : undefined
}

function urlKey(kind: 'site' | 'form', url: string | null | undefined): string | undefined {
  const place = placeOf(url)
  return place ? `${kind} ${place}` : undefined
}
