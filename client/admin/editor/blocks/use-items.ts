import { useCallback, useMemo, useState } from 'react'
import type { BlockName } from '#contract/blocks/index.ts'
import { sampleOf } from '../../parts/schema-form/sample-of.ts'
import { freeId, insert, type Item, itemsAt, move, remake, remove } from '../document/items.ts'
import type { Place } from '../document/places.ts'
import { useEditing } from '../editing.ts'
import { faultyIds } from './faulty-ids.ts'
import { focusItem } from './focus-item.ts'

interface Asked {
  list: string
  chosen: string | undefined
  placeOf(id: string | undefined): Place
}

/** The items of a list, and what may be done with them. */
export function useItems({ list, chosen, placeOf }: Asked) {
  const { content, change, choose, faults, pieces } = useEditing()
  const items = useStable(itemsAt(content, list))
  const faulty = useMemo(
    () => faultyIds(items, { list, content, faults }),
    [items, list, content, faults],
  )
  const chooseId = useCallback((id: string) => choose(placeOf(id)), [choose, placeOf])
  const moveTo = useCallback(
    (id: string, to: string | number) => {
      change((before) => move(before, list, id, to))
      focusItem(id)
    },
    [change, list],
  )
  const addItem = (made: Item) => {
    const id = freeId(content, list, made.id)
    change((before) => insert(before, list, { ...made, id }, chosen))
    choose(placeOf(id))
  }
  const addBlock = (type: BlockName) =>
    addItem({ id: type, type, props: sampleOf({ $ref: `block-${type}` }, pieces) })
  const put = (id: string, make: (item: Item) => Item) =>
    change((before) => remake(before, list, id, make))
  const takeOut = (id: string) => {
    const index = items.findIndex((one) => one.id === id)
    change((before) => remove(before, list, id))
    choose(placeOf(items[index + 1]?.id ?? items[index - 1]?.id))
  }
  return { items, faulty, chooseId, moveTo, addItem, addBlock, put, takeOut }
}

/** The same list as long as the same items are in it, so that the lines need not look again. */
function useStable(items: readonly Item[]): readonly Item[] {
  const [kept, setKept] = useState(items)
  const isSame = kept.length === items.length && kept.every((item, at) => item === items[at])
  if (!isSame) setKept(items)
  return isSame ? kept : items
}
