import { firstWords, plainWords } from '../../parts/schema-form/words-of.ts'
import type { Item } from '../document/items.ts'
import { menuEntryOf } from './block-menu.ts'

/** What an item is called in the list: a block by what it is, a step by its id. */
export function titleOf(item: Item): string {
  return item['type'] === undefined && item['route'] !== undefined
    ? item.id
    : menuEntryOf(item['type']).title
}

/** What tells an item from the others: its first words. */
export function wordsIn(item: Item): string {
  if (item['type'] === undefined)
    return `${plainWords(item['progress'])} % · ${firstWords(item['copy'])}`
  return firstWords(item['props'])
}
