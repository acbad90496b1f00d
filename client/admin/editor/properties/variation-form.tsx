import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { mergePatch } from '#contract/definitions/merge-patch.ts'
import type { Marks } from '../../parts/schema-form/form-notes.ts'
import { pointerOf, putAt, valueAt } from '../../parts/schema-form/pointers.ts'
import type { Schema } from '../../parts/schema-form/schema.ts'
import { SchemaForm } from '../../parts/schema-form/schema-form.tsx'
import { firstWords } from '../../parts/schema-form/words-of.ts'
import { patchBetween, patchedPointers } from '../document/patch-between.ts'
import { pointerAt } from '../document/places.ts'
import { stepPatch, withoutOwn } from '../document/step-variation.ts'
import { useEditing } from '../editing.ts'
import { useIdleFaults } from './use-idle-faults.ts'
import { withoutUndefined } from './without-undefined.ts'

const none: never[] = []

/** One variation as what differs from control; fields that differ are marked and can be made as control again. */
export function VariationForm({
  variation,
  below,
  schema,
}: {
  variation: string
  below: string
  schema: Schema
}) {
  const { content, change, place, pieces, isReadOnly, suggestions } = useEditing()
  const at = pointerAt(content, place) ?? ''
  const patchAt = `/variants/by${pointerOf([variation])}${below}`
  const control = valueAt(content, at + below)
  const patch = valueAt(content, at + patchAt)
  const value = useMemo(
    () => shownOf(mergePatch(control, patch ?? {}), below),
    [control, patch, below],
  )
  const faults = useIdleFaults(value, { schema, pieces, told: none })
  const put = (now: unknown) =>
    change((before) => {
      const pointer = pointerAt(before, place)
      if (pointer === undefined) return before
      const was = valueAt(before, pointer + below)
      const plain = withoutUndefined(now)
      const patched =
        below === ''
          ? stepPatch({ control: was, now: plain, patch: valueAt(before, pointer + patchAt) })
          : patchBetween(was, plain)
      return putAt(before, pointer + patchAt, patched)
    }, at + patchAt)
  const pointers = patchedPointers(patch)
  const marks: Marks = {
    pointers: new Set(pointers),
    otherwise: (pointer) => firstWords(valueAt(control, pointer)),
    reset: (pointer) => put(putAt(value, pointer, valueAt(control, pointer))),
  }
  return (
    <>
      <Text component="output" display="block" size="sm" mb="sm">
        {pointers.length === 0
          ? 'Nothing differs yet.'
          : `${pointers.length} ${pointers.length === 1 ? 'field differs' : 'fields differ'}.`}
      </Text>
      <SchemaForm
        schema={schema}
        pieces={pieces}
        value={value}
        faults={faults}
        marks={marks}
        isReadOnly={isReadOnly}
        suggestions={suggestions}
        onChange={put}
      />
    </>
  )
}

function shownOf(value: unknown, below: string): unknown {
  return below === '' ? withoutOwn(value) : value
}
