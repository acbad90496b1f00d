import { isRecord } from '../is-record.ts'

type Parts = Readonly<Record<string, unknown>>
type Listed = Readonly<Record<string, unknown>> & { id: string }

/** Parts within parts: a settlement's answers, and those to its own questions among them. What is deeper is one value. */
const DEPTH = 1

/**
 * One answer as two sides have it, against what both knew. An answer that has parts, as a settlement's under its id has,
 * is joined part by part: what either side changed, added or took away since stays so, and `mine` wins where both changed the
 * same. A list whose items have ids, as files have, is joined by these. Anything else is `mine`.
 * @param known absent: nobody knows what is older, so what either side has stays
 */
export function joinAnswer(mine: unknown, there: unknown, known?: unknown): unknown {
  return isRecord(mine) && isRecord(there) ? joinParts(mine, there, { known, depth: DEPTH }) : mine
}

function joinParts(
  mine: Parts,
  there: Parts,
  { known, depth }: { known: unknown; depth: number },
): Parts {
  const ids = [...new Set([...Object.keys(mine), ...Object.keys(there)])]
  const joined = ids.map((id) => {
    const parts = [partOf(mine, id), partOf(there, id), partOf(known, id)] as const
    return [id, joinPart(...parts, depth)] as const
  })
  return Object.fromEntries(joined.filter(([, part]) => part !== undefined))
}

function joinPart(mine: unknown, there: unknown, known: unknown, depth: number): unknown {
  if (isRecord(mine) && isRecord(there) && depth > 0) {
    return joinParts(mine, there, { known, depth: depth - 1 })
  }
  if (isListed(mine) && isListed(there)) return joinLists(mine, there, isListed(known) ? known : [])
  return isSame(mine, known) ? there : mine
}

function joinLists(
  mine: readonly Listed[],
  there: readonly Listed[],
  known: readonly Listed[],
): Listed[] {
  const [hereIds, thereIds, knownIds] = [idsOf(mine), idsOf(there), idsOf(known)]
  return [
    ...mine.filter(({ id }) => thereIds.has(id) || !knownIds.has(id)),
    ...there.filter(({ id }) => !hereIds.has(id) && !knownIds.has(id)),
  ]
}

function idsOf(list: readonly Listed[]): ReadonlySet<string> {
  return new Set(list.map(({ id }) => id))
}

function partOf(parts: unknown, id: string): unknown {
  return isRecord(parts) && Object.hasOwn(parts, id) ? parts[id] : undefined
}

function isListed(value: unknown): value is Listed[] {
  return (
    Array.isArray(value) && value.every((one) => isRecord(one) && typeof one['id'] === 'string')
  )
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
