import { isRecord } from '#contract/is-record.ts'
import type { Item } from './items.ts'

/** Nobody is both: a condition that the contract allows and that nobody meets. What else it asks is kept for later. */
const nobody = [{ 'visitor.signedIn': true }, { 'visitor.signedIn': false }] as const
const asText = JSON.stringify(nobody)

/** Whether a section is put away by `hide`. */
export function isHidden(item: Item): boolean {
  return JSON.stringify(allOf(item['visibleIf']).slice(-2)) === asText
}

/** A section that nobody sees: a condition that nobody meets stands behind its own. A hidden one stays the same object. */
export function hide(item: Item): Item {
  if (isHidden(item)) return item
  const own = isRecord(item['visibleIf']) ? item['visibleIf'] : {}
  return { ...item, visibleIf: { ...own, $and: [...allOf(own), ...nobody] } }
}

/** As it was before it was hidden. */
export function unhide(item: Item): Item {
  if (!isHidden(item) || !isRecord(item['visibleIf'])) return item
  const { $and: _, ...own } = item['visibleIf']
  const others = allOf(item['visibleIf']).slice(0, -2)
  const condition = { ...own, ...(others.length > 0 && { $and: others }) }
  const { visibleIf: __, ...rest } = item
  return Object.keys(condition).length > 0 ? { ...rest, visibleIf: condition } : (rest as Item)
}

/** Hides a section or block, or shows it on its old condition. Of steps see `toggleSkip`. */
export function toggleHidden(item: Item): Item {
  return isHidden(item) ? unhide(item) : hide(item)
}

/** A step is not hidden but skipped. */
export function toggleSkip(item: Item): Item {
  const { skip, ...rest } = item
  return skip === true ? (rest as Item) : { ...item, skip: true }
}

function allOf(condition: unknown): unknown[] {
  const all = isRecord(condition) ? condition['$and'] : undefined
  return Array.isArray(all) ? all : []
}
