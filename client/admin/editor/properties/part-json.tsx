import { Skeleton } from '@mantine/core'
import { lazy, Suspense, useMemo, useState } from 'react'
import { isRecord } from '#contract/is-record.ts'
import { isWithin, putAt, valueAt } from '../../parts/schema-form/pointers.ts'
import type { Schema } from '../../parts/schema-form/schema.ts'
import type { FieldFault } from '../../parts/schema-form/find-faults.ts'
import { indexOf, isItem } from '../document/items.ts'
import { listAt, type Place, pointerAt } from '../document/places.ts'
import type { Content } from '../document/use-document.ts'
import { useEditing } from '../editing.ts'

const JsonEditor = lazy(() =>
  import('../../parts/json-editor/json-editor.tsx').then((m) => ({ default: m.JsonEditor })),
)

/** The chosen place as JSON, checked as the server does. */
export function PartJson({ schema, label }: { schema: Schema; label: string }) {
  const { name, content, change, choose, place, pieces, faults, isReadOnly } = useEditing()
  const at = pointerAt(content, place)
  const told = useMemo(
    () =>
      at === undefined
        ? []
        : faults
            .filter(({ pointer }) => isWithin(pointer, at))
            .map(({ pointer, reason }) => ({ pointer: pointer.slice(at.length), reason })),
    [faults, at],
  )
  const nameOf = ({ list, id, block }: Place) => `${name.kind} ${name.id} ${list} ${id} ${block}`
  const part = nameOf(place)
  const [shown, setShown] = useState({ part, number: 0 })
  if (shown.part !== part) setShown({ part, number: shown.number + 1 })
  if (at === undefined) return null
  return (
    <Suspense fallback={<Skeleton height={320} />}>
      <JsonEditor
        key={shown.number}
        name={part}
        label={label}
        value={at === '' ? content : valueAt(content, at)}
        schema={schema}
        pieces={pieces}
        faults={told}
        isReadOnly={isReadOnly}
        refusalOf={(now) => refusalOf(now, content, place)}
        onChange={(now) => {
          change((before) => {
            const pointer = pointerAt(before, place)
            return pointer === undefined ? before : putAt(before, pointer, now)
          }, `${at} as JSON`)
          const { list, id, block } = place
          if (!list || !isItem(now) || now.id === (block ?? id)) return
          const renamed = block ? { list, id, block: now.id } : { list, id: now.id }
          choose(renamed)
          // It is the same part, in the same editor.
          setShown({ part: nameOf(renamed), number: shown.number })
        }}
      />
    </Suspense>
  )
}

/** By its id it is found again: without one, or with another's, what is written next would be written somewhere else. */
function refusalOf(now: unknown, content: Content, place: Place): FieldFault | undefined {
  const list = listAt(content, place)
  if (!list) return isRecord(now) ? undefined : { pointer: '', reason: 'must be an object' }
  const waits = 'nothing of this is taken over until it has one of its own'
  if (!isItem(now) || now.id === '') return { pointer: '/id', reason: `is missing: ${waits}` }
  const isOthers = now.id !== (place.block ?? place.id) && indexOf(content, list, now.id) >= 0
  return isOthers ? { pointer: '/id', reason: `is that of another part: ${waits}` } : undefined
}
