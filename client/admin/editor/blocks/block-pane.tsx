import { Button, Stack } from '@mantine/core'
import { isHidden, toggleHidden, toggleSkip } from '../document/hidden.ts'
import type { Item } from '../document/items.ts'
import type { Place } from '../document/places.ts'
import { whyStays } from '../document/why-stays.ts'
import { useEditing } from '../editing.ts'
import { doubledStep } from '../new-step.ts'
import { AddBlock } from './add-block.tsx'
import { focusItem } from './focus-item.ts'
import { ItemList } from './item-list.tsx'
import { ItemTools } from './item-tools.tsx'
import { RemovedNote } from './removed-note.tsx'
import { useItems } from './use-items.ts'
import { useRemoved } from './use-removed.ts'

interface Props {
  label: string
  /** Where the list is in the content. */
  list: string
  chosen: string | undefined
  placeOf(id: string | undefined): Place
  /** What hiding does: for steps they are skipped. */
  isSteps?: boolean
  add?(): Item
  undo(): void
}

/** A list of sections, steps or blocks with all that may be done with them. */
export function BlockPane({ label, list, chosen, placeOf, isSteps = false, add, undo }: Props) {
  const { isReadOnly, content } = useEditing()
  const { items, faulty, chooseId, moveTo, addItem, addBlock, put, takeOut } = useItems({
    list,
    chosen,
    placeOf,
  })
  const { removed, tell, forget } = useRemoved(content)
  const index = items.findIndex(({ id }) => id === chosen)
  const item = items[index]
  return (
    <Stack gap="xs">
      {!isReadOnly && item && (
        <ItemTools
          name={item.id}
          isFirst={index === 0}
          isLast={index === items.length - 1}
          isHidden={isSteps ? item['skip'] === true : isHidden(item)}
          whyStays={whyStays(content, item)}
          move={(by) => moveTo(item.id, by)}
          double={() => addItem(isSteps ? doubledStep(content, item) : structuredClone(item))}
          toggleHidden={() => put(item.id, isSteps ? toggleSkip : toggleHidden)}
          remove={() => {
            takeOut(item.id)
            tell(item.id)
          }}
        />
      )}
      <RemovedNote
        id={removed}
        undo={() => {
          undo()
          forget()
          // The button that was pressed goes away.
          if (removed) focusItem(removed)
        }}
      />
      <ItemList
        label={label}
        items={items}
        chosen={chosen}
        isReadOnly={isReadOnly}
        faulty={faulty}
        choose={chooseId}
        move={moveTo}
      />
      {!isReadOnly &&
        (add ? (
          <Button variant="light" onClick={() => addItem(add())}>
            Add a step
          </Button>
        ) : (
          <AddBlock label="Add a block" isOnStep={list !== '/sections'} add={addBlock} />
        ))}
    </Stack>
  )
}
