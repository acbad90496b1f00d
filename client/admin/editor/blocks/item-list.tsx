import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { memo, useMemo } from 'react'
import type { Item } from '../document/items.ts'
import { ItemRow } from './item-row.tsx'

interface Props {
  label: string
  items: readonly Item[]
  /** The id of the one that is edited. */
  chosen: string | undefined
  isReadOnly: boolean
  /** Ids of those with something to mend. */
  faulty: ReadonlySet<string>
  choose(id: string): void
  /** To where another one is, or by so many places. */
  move(id: string, to: string | number): void
}

/** Sections, steps or blocks in their order: chosen by a click, moved by mouse and keyboard. */
export const ItemList = memo(function ItemList({
  label,
  items,
  chosen,
  isReadOnly,
  faulty,
  choose,
  move,
}: Props) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = useMemo(() => items.map(({ id }) => id), [items])
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) move(String(active.id), String(over.id))
  }
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop}>
      <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={isReadOnly}>
        <ol className="ed-list" aria-label={label}>
          {items.map((item) => (
            <ItemRow
              key={item.id}
              item={item}
              isChosen={item.id === chosen}
              isReadOnly={isReadOnly}
              isFaulty={faulty.has(item.id)}
              choose={choose}
              move={move}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
})
