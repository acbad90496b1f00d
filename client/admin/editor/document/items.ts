import { isRecord } from '#contract/is-record.ts'
import { putAt, valueAt } from '../../parts/schema-form/pointers.ts'
import type { Content } from './use-document.ts'

/** A section, block or step as far as it can be read: a draft may be broken. */
export interface Item extends Record<string, unknown> {
  id: string
}

const none: readonly Item[] = []

/** What stands in the list at a pointer. What has no id cannot be told from the others, and is left to the JSON. */
export function itemsAt(content: Content, list: string): readonly Item[] {
  const found = valueAt(content, list)
  return Array.isArray(found) ? (found as unknown[]).filter(isItem) : none
}

/** Whether it can be told from the others of its list: it has an `id` that is a string. */
export function isItem(value: unknown): value is Item {
  return isRecord(value) && typeof value['id'] === 'string'
}

/** Whether all of a list can be told apart: each has an id of its own. */
export function isItemList(value: unknown): value is Item[] {
  if (!Array.isArray(value) || !(value as unknown[]).every(isItem)) return false
  return new Set((value as Item[]).map(({ id }) => id)).size === value.length
}

/** Where in its list an item really is. */
export function indexOf(content: Content, list: string, id: string): number {
  const found = valueAt(content, list)
  return Array.isArray(found) ? found.findIndex((one) => isItem(one) && one.id === id) : -1
}

/**
 * @param to the id of the item whose place it takes, or by how many places it goes (below 0: up)
 * @returns the same content where one of them is not there, or it would leave the list
 */
export function move(content: Content, list: string, id: string, to: string | number): Content {
  const from = indexOf(content, list, id)
  const target = typeof to === 'number' ? from + to : indexOf(content, list, to)
  const items = valueAt(content, list)
  if (!Array.isArray(items) || from < 0 || target < 0 || target >= items.length) return content
  const without = items.toSpliced(from, 1) as unknown[]
  return putAt(content, list, without.toSpliced(target, 0, items[from]))
}

/** @param after id of the item that it follows; at the end without */
export function insert(content: Content, list: string, item: Item, after?: string): Content {
  const items = valueAt(content, list)
  const own = Array.isArray(items) ? (items as unknown[]) : []
  const index = after === undefined ? -1 : indexOf(content, list, after)
  return putAt(content, list, own.toSpliced(index < 0 ? own.length : index + 1, 0, item))
}

/** The same content where nothing in the list has the id. */
export function remove(content: Content, list: string, id: string): Content {
  const items = valueAt(content, list)
  const index = indexOf(content, list, id)
  return Array.isArray(items) && index >= 0
    ? putAt(content, list, items.toSpliced(index, 1))
    : content
}

/** The same list with one item made another. */
export function remake(
  content: Content,
  list: string,
  id: string,
  make: (item: Item) => Item,
): Content {
  const items = valueAt(content, list)
  if (!Array.isArray(items)) return content
  const remade = items.map((one: unknown) => (isItem(one) && one.id === id ? make(one) : one))
  return putAt(content, list, remade)
}

/** What is wanted where nobody in the list has it; else 'faq', 'faq-2', 'faq-3': the first that is free. */
export function freeId(content: Content, list: string, wanted: string): string {
  const taken = new Set(itemsAt(content, list).map(({ id }) => id))
  return taken.has(wanted) ? nextName(taken, wanted) : wanted
}

/** For one more of the same: 'faq-2' after 'faq', 'faq-3' after both; 'under-18-2' after 'under-18', whose number is no count. */
export function nextName(taken: ReadonlySet<unknown>, name: string): string {
  const [, base = name, number = '1'] = /^(.+)-([0-9]+)$/.exec(name) ?? []
  const isCount =
    number === '1' || [base, `${base}-${Number(number) - 1}`].some((one) => taken.has(one))
  const stem = (isCount ? base : name).slice(0, 56)
  let next = 2
  while (taken.has(`${stem}-${next}`)) next++
  return `${stem}-${next}`
}
