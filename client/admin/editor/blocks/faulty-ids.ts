import { partsOf, valueAt } from '../../parts/schema-form/pointers.ts'
import { isItem, type Item } from '../document/items.ts'
import type { Content } from '../document/use-document.ts'

/** Ids of the items of a list that something is wrong within. */
export function faultyIds(
  items: readonly Item[],
  {
    list,
    content,
    faults,
  }: {
    list: string
    content: Content
    faults: readonly { pointer: string }[]
  },
): ReadonlySet<string> {
  const depth = partsOf(list).length
  const within = faults.filter(({ pointer }) => pointer.startsWith(`${list}/`))
  const found = within.map(({ pointer }) => valueAt(content, `${list}/${partsOf(pointer)[depth]}`))
  return new Set(found.flatMap((one) => (isItem(one) && items.includes(one) ? [one.id] : [])))
}
