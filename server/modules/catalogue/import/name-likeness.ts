/** Words that so many names have that they tell nothing. */
const COMMON =
  /\b(?:class action|settlement|lawsuit|litigation|inc|llc|ltd|corp|corporation|company|co|the|of|and|in|re)\b/g

/** How alike two names are, from 0 to 1: the share of letter triples that both have, as PostgreSQL's pg_trgm counts. */
export function nameLikeness(one: string, other: string): number {
  const [first, second] = [triplesOf(one), triplesOf(other)]
  if (first.size === 0 || second.size === 0) return 0
  const both = [...first].filter((triple) => second.has(triple)).length
  return both / (first.size + second.size - both)
}

/** The letter triples of a name's own words. */
export function triplesOf(name: string): Set<string> {
  const words = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’.]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(COMMON, ' ')
    .split(' ')
    .filter(Boolean)
  return new Set(
    words.flatMap((word) => {
      const padded = `  ${word} `
      return Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3))
    }),
  )
}
