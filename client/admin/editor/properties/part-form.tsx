import { startTransition, useMemo } from 'react'
import { isRecord } from '#contract/is-record.ts'
import { isWithin, putAt, valueAt } from '../../parts/schema-form/pointers.ts'
import type { Schema } from '../../parts/schema-form/schema.ts'
import { SchemaForm } from '../../parts/schema-form/schema-form.tsx'
import { pointerAt } from '../document/places.ts'
import { useEditing } from '../editing.ts'
import { useIdleFaults } from './use-idle-faults.ts'
import { withoutUndefined } from './without-undefined.ts'

interface Props {
  /** Below the chosen place: '/props', or '' for all of it. */
  below: string
  schema: Schema
  /** Fields that are edited elsewhere. */
  except?: readonly string[]
}

const nothing: readonly string[] = []

/** The form of the chosen place, or of a part of it. */
export function PartForm({ below, schema, except = nothing }: Props) {
  const { content, change, place, pieces, faults, isReadOnly, focus, suggestions } = useEditing()
  const at = pointerAt(content, place)
  const found = at === undefined ? undefined : valueAt(content, at + below)
  const value = useMemo(() => withoutFields(found, except), [found, except])
  const told = useMemo(
    () =>
      at === undefined
        ? []
        : faults
            .filter(({ pointer }) => isWithin(pointer, at + below))
            .map(({ pointer, reason }) => ({ pointer: pointer.slice((at + below).length), reason }))
            .filter(({ pointer }) => !except.some((name) => isWithin(pointer, `/${name}`))),
    [faults, at, below, except],
  )
  const shown = useIdleFaults(value, { schema, pieces, told })
  const wanted = useMemo(
    () =>
      focus?.pointer.startsWith(`${below}/`)
        ? { pointer: focus.pointer.slice(below.length) }
        : undefined,
    [focus, below],
  )
  if (at === undefined) return null
  return (
    <SchemaForm
      schema={schema}
      pieces={pieces}
      value={value}
      faults={shown}
      isReadOnly={isReadOnly}
      suggestions={suggestions}
      {...(wanted && { focus: wanted })}
      onChange={(now) =>
        // The list, the preview and the draft follow when nobody is waiting for a key.
        startTransition(() =>
          change((before) => {
            const pointer = pointerAt(before, place)
            if (pointer === undefined) return before
            const old = valueAt(before, pointer + below)
            return putAt(before, pointer + below, withFields(old, withoutUndefined(now), except))
          }, `${at}${below}`),
        )
      }
    />
  )
}

function withoutFields(value: unknown, names: readonly string[]): unknown {
  if (!isRecord(value) || names.length === 0) return value
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)))
}

/** The new fields in the old order, and what was left out as it was. */
function withFields(old: unknown, now: unknown, names: readonly string[]): unknown {
  if (!isRecord(old) || !isRecord(now)) return now
  const kept = Object.entries(old).filter(([name]) => names.includes(name) || name in now)
  return { ...Object.fromEntries(kept), ...now }
}
