import { fieldFacts, type SuitFieldName } from '#contract/wire/admin/catalogue-fields.ts'
import type { PlannedChange } from '#contract/wire/admin/catalogue-import.ts'
import type { SeenValue } from '#contract/wire/admin/catalogue.ts'
import { notesIn } from '../suit-conflict.model.ts'
import type { KnownSuit, Origin } from './known-suits.ts'
import type { ReadRow } from './read-row.ts'
import { saysTheSame } from './says-the-same.ts'

/** What a source says of a field. */
export interface Fact {
  field: SuitFieldName
  value: unknown
  seen: Origin
}

interface Waiting {
  /** Null while nothing is asked. */
  kind: 'conflict' | 'review' | null
  values: SeenValue[]
  notes: string[]
}

type Queued = Fact & { kind: 'conflict' | 'review'; note: string | null }

/** Leaves a value to a person, beside what waits of the field already; nothing where that is listed. */
export function queueFact(suit: KnownSuit, queued: Queued): PlannedChange[] {
  const { field, value, kind, note } = queued
  const from = suit.facts[field] ?? null
  const waiting = waitingOf(suit, field)
  const isListed = waiting.values.some((one) => isTheSame(one, queued))
  const isSaid = note === null || waiting.notes.includes(note)
  if (isListed && isSaid) return []
  const { sourceUrl, seenOn } = queued.seen
  suit.open.set(field, {
    kind: waiting.kind ?? kind,
    values: isListed ? waiting.values : [...waiting.values, { value, sourceUrl, seenOn }],
    note: (isSaid ? waiting.notes : [...waiting.notes, note]).join('\n') || null,
  })
  return [{ field, from, to: value, how: kind, ...(note !== null && { note }) }]
}

/** What is asked of a field already, or what the catalogue says of it. */
function waitingOf(suit: KnownSuit, field: SuitFieldName): Waiting {
  const open = suit.open.get(field)
  if (open) return { ...open, notes: notesIn(open.note) }
  const value = suit.facts[field] ?? null
  const { sourceUrl, seenOn } = suit.origins.get(field) ?? suit.origin
  return { kind: null, values: value === null ? [] : [{ value, sourceUrl, seenOn }], notes: [] }
}

/** Where no value could be read, another source may mean another one. */
function isTheSame(one: SeenValue, { value, seen }: Fact): boolean {
  return saysTheSame(one.value, value) && (value !== null || one.sourceUrl === seen.sourceUrl)
}

/** Leaves a doubtful reading to a person, unless that was done already. */
export function queueReading(
  suit: KnownSuit,
  { field, value, why }: ReadRow['doubtful'][number],
  { seen, isRead }: { seen: Origin; isRead: boolean },
): PlannedChange[] {
  const settled = suit.settled.get(field)?.notes ?? []
  const isHeard = [...waitingOf(suit, field).notes, ...settled].includes(why)
  const isDecided = isHeardAgain(field)
    ? isKnown(suit, field, value)
    : isRead || suit.settled.has(field) || (suit.facts[field] ?? null) !== null
  if (isHeard || isDecided) return []
  return queueFact(suit, { field, value, seen, kind: 'review', note: why })
}

/** A day and an address are heard although one is known: letters would come too late, or to where nobody reads them. */
function isHeardAgain(field: SuitFieldName): boolean {
  return ['day', 'address'].includes(fieldFacts[field].kind)
}

/** A wording that no value could be read of may say that the one we know was changed. */
function isKnown(suit: KnownSuit, field: SuitFieldName, value: unknown): boolean {
  const decided = suit.settled.get(field)?.values ?? []
  return value !== null && [suit.facts[field], ...decided].some((one) => saysTheSame(one, value))
}
