import { isWithin, partsOf, pointerOf, valueAt } from '../../parts/schema-form/pointers.ts'
import { indexOf, isItem } from './items.ts'
import type { Content } from './use-document.ts'

/** What is being edited: the whole definition, a section or step of it, or a block of a step. By ids, so that it may move. */
export interface Place {
  /** '/sections', '/steps' or '/detours'. */
  list?: string
  id?: string
  /** Within a step. */
  block?: string
}

export const whole: Place = {}

/** Where a place is now; undefined when it is not there any more. */
export function pointerAt(content: Content, { list, id, block }: Place): string | undefined {
  if (!list || !id) return ''
  const index = indexOf(content, list, id)
  if (index < 0) return undefined
  if (!block) return `${list}/${index}`
  const inner = indexOf(content, `${list}/${index}/blocks`, block)
  return inner < 0 ? undefined : `${list}/${index}/blocks/${inner}`
}

/** The place that a pointer leads into, and what is left of it there. */
export function placeOf(content: Content, pointer: string): { place: Place; rest: string } {
  const [list = '', index = '', blocks, inner = ''] = partsOf(pointer)
  if (!['sections', 'steps', 'detours'].includes(list)) return { place: whole, rest: pointer }
  const at = pointerOf([list, index])
  const item = valueAt(content, at)
  if (!isItem(item)) return { place: whole, rest: pointer }
  const place = { list: `/${list}`, id: item.id }
  const blockAt = `${at}/blocks/${inner}`
  const block = blocks === 'blocks' ? valueAt(content, blockAt) : undefined
  if (isItem(block) && isWithin(pointer, blockAt)) {
    return { place: { ...place, block: block.id }, rest: pointer.slice(blockAt.length) }
  }
  return { place, rest: pointer.slice(at.length) }
}

/** The blocks of a step, of the first where none is chosen. */
export function blocksAt(content: Content, { list = '/steps', id }: Place): string {
  return `${list}/${id ? Math.max(0, indexOf(content, list, id)) : 0}/blocks`
}

/** The list that the chosen one stands in. */
export function listAt(content: Content, place: Place): string | undefined {
  return place.block ? blocksAt(content, place) : place.list
}
