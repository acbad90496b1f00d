import { Skeleton } from '@mantine/core'
import { lazy, Suspense, useMemo } from 'react'
import { isRecord } from '#contract/is-record.ts'
import { isWithin, putAt, valueAt } from '../../parts/schema-form/pointers.ts'
import type { Schema } from '../../parts/schema-form/schema.ts'
import { isItem } from '../document/items.ts'
import { pointerAt } from '../document/places.ts'
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
  if (at === undefined) return null
  const part = `${name.kind} ${name.id} ${place.list} ${place.id} ${place.block}`
  return (
    <Suspense fallback={<Skeleton height={320} />}>
      <JsonEditor
        key={part}
        name={part}
        label={label}
        value={at === '' ? content : valueAt(content, at)}
        schema={schema}
        pieces={pieces}
        faults={told}
        isReadOnly={isReadOnly}
        onChange={(now) => {
          if (at === '' && !isRecord(now)) return
          change((before) => {
            const pointer = pointerAt(before, place)
            return pointer === undefined ? before : putAt(before, pointer, now)
          }, `${at} as JSON`)
          const { list, id, block } = place
          if (!list || !isItem(now) || now.id === (block ?? id)) return
          choose(block ? { list, id, block: now.id } : { list, id: now.id })
        }}
      />
    </Suspense>
  )
}
