import { isRecord } from '#contract/is-record.ts'
import { isItem, isItemList, type Item } from './items.ts'
import type { Content } from './use-document.ts'

/** Two people changed the same definition: its parts, each to be taken from one of them. */
export interface Part {
  /** 'head' or 'sections/hero'. */
  key: string
  mine: unknown
  theirs: unknown
}

const lists = ['sections', 'steps', 'detours']

/** The parts that differ: fields of the definition, and each section or step by itself, where all of them can be told apart. */
export function partsThatDiffer(mine: Content, theirs: Content): Part[] {
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
  return names.flatMap((name) => {
    if (isSame(mine[name], theirs[name])) return []
    if (!isByItem(name, mine, theirs))
      return [{ key: name, mine: mine[name], theirs: theirs[name] }]
    return itemParts(name, itemsOf(mine[name]), itemsOf(theirs[name]))
  })
}

function itemParts(name: string, mine: readonly Item[], theirs: readonly Item[]): Part[] {
  const ids = [...new Set([...theirs, ...mine].map(({ id }) => id))]
  const parts = ids.map((id) => ({
    key: `${name}/${id}`,
    mine: mine.find((one) => one.id === id),
    theirs: theirs.find((one) => one.id === id),
  }))
  const orders = [mine, theirs].map((items) => items.map(({ id }) => id))
  const order = { key: `${name} order`, mine: orders[0], theirs: orders[1] }
  return [
    ...parts.filter((part) => !isSame(part.mine, part.theirs)),
    ...(isSame(orders[0], orders[1]) ? [] : [order]),
  ]
}

/** What is there now, with the parts in `kept` as I have them. */
export function mergeParts(mine: Content, theirs: Content, kept: ReadonlySet<string>): Content {
  const merged = partsThatDiffer(mine, theirs).reduce<Content>((content, { key, mine: own }) => {
    if (!kept.has(key) || key.includes('/') || key.endsWith(' order')) return content
    return { ...content, [key]: own }
  }, theirs)
  const present = lists.filter((name) => mine[name] !== undefined || theirs[name] !== undefined)
  const named = present.filter((name) => isByItem(name, mine, theirs))
  const made = Object.fromEntries(
    named.map((name) => [
      name,
      mergedItems(name, itemsOf(mine[name]), itemsOf(theirs[name]), kept),
    ]),
  )
  const all = { ...merged, ...made }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

function mergedItems(
  name: string,
  mine: readonly Item[],
  theirs: readonly Item[],
  kept: ReadonlySet<string>,
): Item[] {
  const isMine = (id: string) => kept.has(`${name}/${id}`)
  const [first, second] = kept.has(`${name} order`) ? [mine, theirs] : [theirs, mine]
  const ids = [...new Set([...first, ...second].map(({ id }) => id))]
  return ids.flatMap((id) => {
    const found = (isMine(id) ? mine : theirs).find((one) => one.id === id)
    return found ? [found] : []
  })
}

/** A list with something that has no id, or that of another, is taken whole: part by part, that would be lost. */
function isByItem(name: string, ...sides: readonly Content[]): boolean {
  return (
    lists.includes(name) &&
    sides.every(({ [name]: value }) => value === undefined || isItemList(value))
  )
}

function itemsOf(value: unknown): readonly Item[] {
  return Array.isArray(value) ? (value as unknown[]).filter(isItem) : []
}

/** Whether two values are the same as JSON: the order of keys does not matter, that of lists does. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.keys(value)
      .toSorted()
      .map((key) => [key, sorted(value[key])]),
  )
}
