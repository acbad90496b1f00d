import { isRecord } from '#contract/is-record.ts'
import { isItemList, type Item } from './items.ts'
import { isSame } from './merge-parts.ts'
import type { Content } from './use-document.ts'

/** What two people made of one content: the changes of both, and mine where both changed the same. */
export function mergeThree(base: Content, mine: Content, theirs: Content): Content {
  return merge(base, mine, theirs) as Content
}

function merge(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (isSame(mine, base)) return theirs
  if (isSame(theirs, base) || isSame(theirs, mine)) return mine
  if (isRecord(mine) && isRecord(theirs))
    return mergeFields(isRecord(base) ? base : {}, mine, theirs)
  if (isItemList(mine) && isItemList(theirs))
    return mergeItems(isItemList(base) ? base : [], mine, theirs)
  return mine
}

function mergeFields(base: Content, mine: Content, theirs: Content): Content {
  const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])]
  const merged = names.map((name) => [name, merge(base[name], mine[name], theirs[name])] as const)
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined))
}

/** Things are followed by their ids; the order is mine where I changed it. */
function mergeItems(
  base: readonly Item[],
  mine: readonly Item[],
  theirs: readonly Item[],
): unknown[] {
  const isMoved = !isSame(inBoth(mine, base), inBoth(base, mine))
  const [first, second] = isMoved ? [mine, theirs] : [theirs, mine]
  const [from, own, other] = [base, mine, theirs].map((list) => byId(list))
  return withOthers(idsOf(first), idsOf(second))
    .map((id) => merge(from?.get(id), own?.get(id), other?.get(id)))
    .filter((item) => item !== undefined)
}

/** Those that the other list has besides come after what they follow there. */
function withOthers(ids: readonly string[], others: readonly string[]): string[] {
  const all = [...ids]
  for (const [at, id] of others.entries())
    if (!all.includes(id)) all.splice(at === 0 ? 0 : all.indexOf(others[at - 1]!) + 1, 0, id)
  return all
}

function inBoth(items: readonly Item[], others: readonly Item[]): string[] {
  const known = new Set(idsOf(others))
  return idsOf(items).filter((id) => known.has(id))
}

function idsOf(items: readonly Item[]): string[] {
  return items.map(({ id }) => id)
}

function byId(items: readonly Item[]): ReadonlyMap<string, Item> {
  return new Map(items.map((item) => [item.id, item]))
}
