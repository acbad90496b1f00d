import { fieldFacts, type SuitFieldName } from '#contract/wire/admin/catalogue-fields.ts'
import type { PlannedChange } from '#contract/wire/admin/catalogue-import.ts'
import type { KnownSuit, Origin } from './known-suits.ts'
import { type Fact, queueFact, queueReading } from './queue-fact.ts'
import type { ReadRow } from './read-row.ts'
import { saysTheSame } from './says-the-same.ts'

/** What a row does to the settlement that it is about; the settlement is changed as the plan says. */
export function mergeRow(suit: KnownSuit, row: ReadRow, today: string): PlannedChange[] {
  const { sourceUrl, capturedOn: seenOn } = row
  const seen: Origin = { sourceUrl, seenOn, byStaff: false, isKept: false }
  // A wording that the catalogue has already was read before.
  const isRead =
    suit.id !== null && saysTheSame(suit.facts.payoutText ?? null, row.facts.payoutText)
  const facts = Object.entries(row.facts) as [SuitFieldName, unknown][]
  const changes = facts.flatMap(([field, value]) => mergeFact(suit, { field, value, seen }, today))
  const reviews = row.doubtful.flatMap((reading) => queueReading(suit, reading, { seen, isRead }))
  suit.sourceUrls = [...new Set([...suit.sourceUrls, row.sourceUrl, ...row.sourceUrls])]
  return [...changes, ...reviews]
}

function mergeFact(suit: KnownSuit, fact: Fact, today: string): PlannedChange[] {
  const { field, value } = fact
  const current = suit.facts[field] ?? null
  if ([current, ...decidedOf(suit, fact)].some((one) => saysTheSame(one, value))) return []
  // Names and descriptions are ours to word, and what is listed openly is for a person to say.
  const isOurs = suit.id !== null && fieldFacts[field].ownWords
  if (isOurs) return current !== null || isEmptied(suit, field) ? [] : set(suit, fact)
  if (suit.id !== null && field === 'status') return hearOfClosing(suit, fact, today)
  const note = whyAskFirst(suit, fact, today)
  if (note === null) return takeFact(suit, fact, current)
  return queueFact(suit, { ...fact, kind: current === null ? 'review' : 'conflict', note })
}

/** Somebody of the staff has said that it is not known, or that there is none. */
function isEmptied({ facts, origins }: KnownSuit, field: SuitFieldName): boolean {
  return (facts[field] ?? null) === null && origins.get(field)?.byStaff === true
}

function takeFact(suit: KnownSuit, fact: Fact, current: unknown): PlannedChange[] {
  if (current === null) return set(suit, fact)
  // What waits for a person waits: no source takes back what it said itself.
  const isNew =
    !suit.open.has(fact.field) && isNews(suit.origins.get(fact.field) ?? suit.origin, fact)
  return isNew ? set(suit, fact) : dispute(suit, fact, current)
}

/**
 * The values that a person has chosen among. Whoever refused that it is closed said so of that day: a settlement may close later,
 * and what was read since is news.
 */
function decidedOf({ settled }: KnownSuit, { field, seen }: Fact): unknown[] {
  const { values = [], decidedOn = null, readOn = [] } = settled.get(field) ?? {}
  const isSince = decidedOn !== null && seen.seenOn !== null && seen.seenOn > decidedOn
  const isHeard = isSince && !readOn.includes(seen.seenOn!)
  return field === 'status' && isHeard ? [] : values
}

/** Of one that takes claims a person has to hear that it takes none any more. */
function hearOfClosing(suit: KnownSuit, fact: Fact, today: string): PlannedChange[] {
  const { status, dueOn } = suit.facts
  const isOpen = status === 'open' && !isOver(dueOn, today)
  if (fact.value !== 'closed' || !isOpen) return []
  return queueFact(suit, { ...fact, kind: 'review', note: 'A source says that it is closed.' })
}

/** Why nothing is set before a person has looked: it would end claims, send signed forms somewhere, or undo what they did. */
function whyAskFirst(suit: KnownSuit, fact: Fact, today: string): string | null {
  const { field } = fact
  if (field === 'mailingAddress' && suit.id !== null) {
    return 'Where signed forms are mailed to is for a person to say.'
  }
  const ofDay = field === 'dueOn' ? whyAskOfDay(suit, fact, today) : null
  if (ofDay !== null) return ofDay
  return isEmptied(suit, field) ? 'Somebody of the staff noted it as not known.' : null
}

function whyAskOfDay(suit: KnownSuit, { value, seen }: Fact, today: string): string | null {
  const isNew = suit.id === null
  const isUnknown = (suit.facts.dueOn ?? null) === null
  if (isOver(value, today) && !(isNew && isUnknown)) return 'The day is over already.'
  if (suit.facts.status === 'closed' && !isNew) {
    return 'It is closed here, and a source names a day to come.'
  }
  // A note that this very row has said is about its day.
  const isNoted = Boolean(suit.facts.deadlineNote) && suit.origins.get('deadlineNote') !== seen
  const isSaidToHaveNone = isUnknown && isNoted
  return isSaidToHaveNone ? 'The settlement is noted to have no fixed day.' : null
}

function dispute(suit: KnownSuit, fact: Fact, current: unknown): PlannedChange[] {
  const { field, value, seen } = fact
  const isDecided = isDecidedAnew(suit, fact) || wasRefused(suit, fact)
  const queued = queueFact(suit, { ...fact, kind: 'conflict', note: null })
  // Until a person has decided, the earlier day is the safe one.
  const isSafer =
    field === 'dueOn' && typeof value === 'string' && typeof current === 'string' && value < current
  if (!isSafer || isDecided) return queued
  suit.facts = { ...suit.facts, dueOn: value }
  suit.origins.set(field, seen)
  return [...queued, { field, from: current, to: value, how: 'set' }]
}

/** A person has written another day since the sources were found to disagree about this one. */
function isDecidedAnew(suit: KnownSuit, { field, value }: Fact): boolean {
  const open = suit.open.get(field)
  if (open?.kind !== 'conflict' || !suit.origins.get(field)?.byStaff) return false
  return open.values.some((one) => saysTheSame(one.value, value))
}

/** A person chose another value when it was said before, and yet another one since: they are asked once more. */
function wasRefused(suit: KnownSuit, { field, value }: Fact): boolean {
  return suit.settled.get(field)?.earlier.some((one) => saysTheSame(one, value)) === true
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

function isOver(day: unknown, today: string): boolean {
  return typeof day === 'string' && day < today
}
