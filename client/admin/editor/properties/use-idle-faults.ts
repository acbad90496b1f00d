import { useEffect, useState } from 'react'
import { type FieldFault, findFaults } from '../../parts/schema-form/find-faults.ts'
import type { Pieces, Schema } from '../../parts/schema-form/schema.ts'

const none: readonly FieldFault[] = []

/** What does not fit the schema, looked for when the browser has nothing better to do, and what the server says besides. */
export function useIdleFaults(
  value: unknown,
  { schema, pieces, told }: { schema: Schema; pieces: Pieces; told: readonly FieldFault[] },
): readonly FieldFault[] {
  const [own, setOwn] = useState(none)
  useEffect(
    () => whenIdle(() => setOwn(findFaults(value, schema, pieces))),
    [value, schema, pieces],
  )
  const known = new Set(own.map(keyOf))
  return [...own, ...told.filter((fault) => !known.has(keyOf(fault)))]
}

function keyOf({ pointer, reason }: FieldFault): string {
  return `${pointer} ${reason}`
}

function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, 50)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: 600 })
  return () => cancelIdleCallback(handle)
}
