import { isRecord } from '#contract/is-record.ts'
import type { Item } from './items.ts'

/** Nobody is both: a condition that the contract allows and that nobody meets. What else it asks is kept for later. */
const FACT = 'visitor.signedIn'
const nobody = [{ [FACT]: true }, { [FACT]: false }] as const

/** Whether a section is put away by `hide`, wherever an edit of its condition has put the two since. */
export function isHidden(item: Item): boolean {
  const { own, others } = partsOf(item)
  return nobody.every((one) => [own, ...others].some((part) => part[FACT] === one[FACT]))
}

/** A section that nobody sees: a condition that nobody meets stands behind its own. A hidden one stays the same object. */
export function hide(item: Item): Item {
  if (isHidden(item)) return item
  const { own, others } = partsOf(item)
  return withParts(item, { own, others: [...others, ...nobody] })
}

/** As it was before it was hidden. */
export function unhide(item: Item): Item {
  if (!isHidden(item)) return item
  const { own, others } = partsOf(item)
  const [first = {}, ...rest] = nobody.reduce<Part[]>(withoutLast, [own, ...others])
  return withParts(item, { own: first, others: rest })
}

/** Hides a section or block, or shows it on its old condition. Of steps see `toggleSkip`. */
export function toggleHidden(item: Item): Item {
  return isHidden(item) ? unhide(item) : hide(item)
}

/** A step is not hidden but skipped; one that some skip already is left as it is, since what it asks would be lost. */
export function toggleSkip(item: Item): Item {
  if (isSkippedBySome(item)) return item
  const { skip, ...rest } = item
  return skip === true ? (rest as Item) : { ...item, skip: true }
}

/** Whether a step is passed over by some people alone, by a condition of its own. */
export function isSkippedBySome({ skip }: Item): boolean {
  return isRecord(skip)
}

type Part = Record<string, unknown>

/** What a condition asks by itself, and each of what has to hold besides. */
function partsOf({ visibleIf }: Item): { own: Part; others: Part[] } {
  if (!isRecord(visibleIf)) return { own: {}, others: [] }
  const { $and, ...own } = visibleIf
  return { own, others: Array.isArray($and) ? ($and as unknown[]).filter(isRecord) : [] }
}

/** Without a condition where nothing is left of it. */
function withParts(item: Item, { own, others }: { own: Part; others: readonly Part[] }): Item {
  const $and = others.filter((part) => Object.keys(part).length > 0)
  const visibleIf = { ...own, ...($and.length > 0 && { $and }) }
  const { visibleIf: _, ...rest } = item
  return Object.keys(visibleIf).length > 0 ? { ...rest, visibleIf } : (rest as Item)
}

/** Without what the last part that says this says of it. */
function withoutLast(parts: readonly Part[], one: Part): Part[] {
  const at = parts.findLastIndex((part) => part[FACT] === one[FACT])
  return parts.map((part, index) => {
    const { [FACT]: _, ...left } = part
    return index === at ? left : part
  })
}
