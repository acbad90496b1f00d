import { isDeepStrictEqual } from 'node:util'
import { fieldFacts, type SuitFieldName } from '#contract/wire/admin/catalogue-fields.ts'
import type { PlannedChange } from '#contract/wire/admin/catalogue-import.ts'
import type { KnownSuit, Origin } from './known-suits.ts'
import { placeOf } from './place-of.ts'
import type { ReadRow } from './read-row.ts'

/** What a row does to the settlement that it is about; the settlement is changed as the plan says. */
export function mergeRow(suit: KnownSuit, row: ReadRow): PlannedChange[] {
  const seen: Origin = { sourceUrl: row.sourceUrl, seenOn: row.capturedOn, byStaff: false }
  // A wording that the catalogue has already was read before.
  const isRead =
    suit.id !== null && saysTheSame(suit.facts.payoutText ?? null, row.facts.payoutText)
  const facts = Object.entries(row.facts) as [SuitFieldName, unknown][]
  const changes = facts.flatMap(([field, value]) => mergeFact(suit, { field, value, seen }))
  const reviews = row.doubtful.flatMap(({ field, value, why }) => {
    const isPayout = field === 'payoutCentsMin' || field === 'payoutCentsMax'
    const isDecided = isKnown(suit, field) || suit.settled.has(field) || (isPayout && isRead)
    return isDecided ? [] : queue(suit, { field, value, seen, kind: 'review', note: why })
  })
  suit.sourceUrls = [...new Set([...suit.sourceUrls, row.sourceUrl, ...row.sourceUrls])]
  return [...changes, ...reviews]
}

interface Fact {
  field: SuitFieldName
  value: unknown
  seen: Origin
}

function mergeFact(suit: KnownSuit, fact: Fact): PlannedChange[] {
  const { field, value } = fact
  const current = suit.facts[field] ?? null
  if (saysTheSame(current, value)) return []
  // Names and descriptions are ours to word, and what is listed openly is for a person to say.
  if (suit.id !== null && (fieldFacts[field].ownWords || field === 'status')) {
    return current === null ? set(suit, fact) : []
  }
  if (suit.settled.get(field)?.some((one) => saysTheSame(one, value))) return []
  if (current === null) return fill(suit, fact)
  if (isNews(suit.origins.get(field) ?? suit.origin, fact)) return set(suit, fact)
  return dispute(suit, fact, current)
}

/** Says what was not known, unless a person has noted that there is no such day. */
function fill(suit: KnownSuit, fact: Fact): PlannedChange[] {
  const isSaidToHaveNone = fact.field === 'dueOn' && Boolean(suit.facts.deadlineNote)
  if (!isSaidToHaveNone) return set(suit, fact)
  const note = 'The settlement is noted to have no fixed day.'
  return queue(suit, { ...fact, kind: 'review', note })
}

function dispute(suit: KnownSuit, fact: Fact, current: unknown): PlannedChange[] {
  const { field, value, seen } = fact
  const queued = queue(suit, { ...fact, kind: 'conflict', note: null })
  // Until a person has decided, the earlier day is the safe one.
  const isSafer =
    field === 'dueOn' && typeof value === 'string' && typeof current === 'string' && value < current
  if (!isSafer) return queued
  suit.facts = { ...suit.facts, dueOn: value }
  suit.origins.set(field, seen)
  return [...queued, { field, from: current, to: value, how: 'set' }]
}

/** The same source says something else than it said before. Where signed forms are mailed to is no file's to change. */
function isNews(known: Origin, { field, seen }: Fact): boolean {
  if (field === 'mailingAddress') return false
  if (known.byStaff || known.sourceUrl !== seen.sourceUrl) return false
  return known.seenOn !== null && seen.seenOn !== null && seen.seenOn > known.seenOn
}

function set(suit: KnownSuit, { field, value, seen }: Fact): PlannedChange[] {
  const from = suit.facts[field] ?? null
  suit.facts = { ...suit.facts, [field]: value }
  suit.origins.set(field, seen)
  return [{ field, from, to: value, how: 'set' }]
}

function queue(
  suit: KnownSuit,
  { field, value, seen, kind, note }: Fact & { kind: 'conflict' | 'review'; note: string | null },
): PlannedChange[] {
  const open = suit.open.get(field)
  if (open?.values.some((one) => saysTheSame(one.value, value))) return []
  const from = suit.facts[field] ?? null
  const { sourceUrl, seenOn } = suit.origins.get(field) ?? suit.origin
  const first = open?.values ?? (from === null ? [] : [{ value: from, sourceUrl, seenOn }])
  const values = [...first, { value, sourceUrl: seen.sourceUrl, seenOn: seen.seenOn }]
  suit.open.set(field, { kind: open?.kind ?? kind, values, note: open?.note ?? note })
  return [{ field, from, to: value, how: kind }]
}

function isKnown(suit: KnownSuit, field: SuitFieldName): boolean {
  return (suit.facts[field] ?? null) !== null
}

/** Capitals, stops and spaces say nothing, nor how an address was copied; a day, an amount or a list does. */
function saysTheSame(one: unknown, other: unknown): boolean {
  if (typeof one === 'string' && typeof other === 'string') return plain(one) === plain(other)
  return isDeepStrictEqual(one ?? null, other ?? null)
}

function plain(text: string): string {
  const address = placeOf(text)
  if (address !== undefined && /^https?:/.test(text)) return address
  return text
    .toLowerCase()
    .replace(/[\s.,;]+/g, ' ')
    .trim()
}
