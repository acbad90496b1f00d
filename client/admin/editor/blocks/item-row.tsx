import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { GripVertical } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, memo } from 'react'
import { isHidden } from '../document/hidden.ts'
import type { Item } from '../document/items.ts'
import { titleOf, wordsIn } from './item-words.ts'
import { RowMarks } from './row-marks.tsx'

interface Props {
  item: Item
  isChosen: boolean
  isReadOnly: boolean
  isFaulty: boolean
  choose(id: string): void
  move(id: string, to: number): void
}

/** One line of the list. Drawn anew only when its own item changes: there may be two hundred of them. */
export const ItemRow = memo(function ItemRow({
  item,
  isChosen,
  isReadOnly,
  isFaulty,
  choose,
  move,
}: Props) {
  const { id } = item
  const sorting = useSortable({ id, disabled: isReadOnly })
  const { setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = sorting
  const isOut = isHidden(item) || item['skip'] === true
  const moveByKey = (event: KeyboardEvent) => {
    if (!event.altKey || isReadOnly || !['ArrowUp', 'ArrowDown'].includes(event.key)) return
    event.preventDefault()
    event.stopPropagation()
    move(id, event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <li
      ref={setNodeRef}
      className="ed-row"
      data-chosen={isChosen || undefined}
      data-hidden={isOut || undefined}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {!isReadOnly && (
        <Grip
          ref={setActivatorNodeRef}
          {...sorting.attributes}
          {...sorting.listeners}
          aria-label={`Move ${id}`}
        />
      )}
      <button
        type="button"
        className="ed-row-name"
        aria-current={isChosen || undefined}
        onClick={() => choose(id)}
        onKeyDown={moveByKey}
        data-item={id}
      >
        <span className="ed-row-title">{titleOf(item)}</span>
        <span className="ed-row-about">{wordsIn(item) || id}</span>
      </button>
      <RowMarks item={item} isFaulty={isFaulty} isOut={isOut} />
    </li>
  )
})

function Grip(props: ComponentProps<'button'>) {
  return (
    <button {...props} type="button" className="ed-grip">
      <GripVertical size={16} aria-hidden />
    </button>
  )
}
