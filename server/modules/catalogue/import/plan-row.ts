import type { SuitFieldValues } from '#contract/wire/admin/catalogue-fields.ts'
import type {
  ImportOutcome,
  PlannedChange,
  PlannedRow,
} from '#contract/wire/admin/catalogue-import.ts'
import { contradictions } from '../field-value.ts'
import { slugFor } from '../slug-for.ts'
import type { KnownSuit } from './known-suits.ts'
import { type Match, matchSuit } from './match-suit.ts'
import { mergeRow } from './merge-row.ts'
import { nameLikeness } from './name-likeness.ts'
import type { ReadRow } from './read-row.ts'
import type { SuitIndex } from './suit-index.ts'

/** The catalogue as the rows so far have made it. */
interface Planning {
  suits: SuitIndex
  /** Places in it that the file changes or adds. */
  touched: Set<number>
  today: string
}

/** Sentences that are so alike tell the same disagreement. */
const SAME_NOTE = 0.4

/** What one row does; `planning` is then as the row has made it, or untouched where the row is refused. */
export function planRow(row: ReadRow, planning: Planning): PlannedRow {
  if (row.faults.length > 0) return refused(row, row.faults)
  const match = matchSuit(row, planning.suits)
  if ('doubt' in match) return refused(row, [match.doubt])
  if (!match.suit && !row.facts.description) {
    return refused(row, ['description: is empty, and a new settlement needs one'])
  }
  return planMerge(row, match, planning)
}

function refused({ line, name, slug }: ReadRow, reasons: string[]): PlannedRow {
  const nobody = { suitId: null, matchedBy: null, toDecide: false }
  return { line, name, slug, ...nobody, outcome: 'refused', changes: [], reasons }
}

function planMerge(
  told: ReadRow,
  { suit, by, asksDay, sameCase }: Exclude<Match, { doubt: string }>,
  { suits, touched, today }: Planning,
): PlannedRow {
  const before = suit ?? newSuit(told, { suits, today })
  const row = withoutChoices(asksDay ? withDayToAsk(told) : told, before)
  const after = structuredClone(before)
  const changes = mergeRow(after, row, today)
  // Whether that source tells of this one is what is asked.
  if (asksDay) after.sourceUrls = before.sourceUrls
  const notes = addNotes(after, row)
  const reasons = [...notes, ...sourcesAdded(before, after), ...sameCaseAs(sameCase)]
  const wrong = newContradictions(before, after)
  if (wrong.length > 0) return refused(row, wrong)

  const isNew = suit === undefined
  const place = isNew ? suits.put(after) : suits.put(after, before)
  const toDecide = notes.length > 0 || changes.some(({ how }) => how !== 'set')
  const outcome = isNew ? 'new' : outcomeOf({ changes, toDecide, reasons })
  if (outcome !== 'same') touched.add(place)
  const { line, name } = row
  const is = { suitId: after.id, matchedBy: by ?? null, outcome, toDecide }
  return { line, name, slug: after.slug, ...is, changes, reasons }
}

/**
 * The same row with its deadline, and what counts on it, for a person to look at: set by itself, the earlier day of another
 * settlement would end claims, and its rule let letters leave too late.
 */
function withDayToAsk({ facts, doubtful, ...row }: ReadRow): ReadRow {
  const { dueOn, deadlineRule, deadlineNote, ...others } = facts
  const about = `“${row.name.replace(/\s+/g, ' ')}” may be another settlement of this case or site`
  const noted = deadlineNote ? ` (${deadlineNote.replace(/\s+/g, ' ')})` : ''
  const asked: ReadRow['doubtful'] = [
    {
      field: 'dueOn',
      value: dueOn,
      why: `${about}, with a deadline of its own: ${dueOn}${noted}.`,
    },
    ...(deadlineRule
      ? [{ field: 'deadlineRule' as const, value: deadlineRule, why: `${about}.` }]
      : []),
  ]
  return { ...row, facts: others, doubtful: [...doubtful, ...asked] }
}

/** The same row without days that only a class action has, where staff said that it is none: they are told of them. */
function withoutChoices(row: ReadRow, { facts: { isClassAction } }: KnownSuit): ReadRow {
  const { optOutOn, objectionOn, ...facts } = row.facts
  const day = optOutOn ?? objectionOn
  if (isClassAction !== false || !day) return row
  const note = `A source names a day to opt out or to object, ${day}, of what is said to be no class action.`
  return { ...row, facts, notes: [...row.notes, note] }
}

function outcomeOf({
  changes,
  toDecide,
  reasons,
}: {
  changes: readonly PlannedChange[]
  toDecide: boolean
  reasons: readonly string[]
}): ImportOutcome {
  if (toDecide) return 'conflict'
  return changes.length > 0 || reasons.length > 0 ? 'changed' : 'same'
}

/** Listed nowhere until a person opens it, unless the file says how it stands. */
function newSuit(
  { name, slug, sourceUrl, capturedOn, facts }: ReadRow,
  { suits, today }: { suits: SuitIndex; today: string },
): KnownSuit {
  const isOver = Boolean(facts.dueOn && facts.dueOn < today)
  return {
    id: null,
    slug: slug ?? slugFor(name, suits.slugs),
    facts: {
      name,
      category: facts.category ?? 'other',
      status: facts.status ?? (isOver ? 'closed' : 'unconfirmed'),
      proofKind: facts.proofKind ?? 'unknown',
      fileable: false,
    },
    sourceUrls: [],
    origins: new Map(),
    origin: { sourceUrl, seenOn: capturedOn, byStaff: false, isKept: false },
    open: new Map(),
    settled: new Map(),
    notes: [],
  }
}

function addNotes(suit: KnownSuit, { notes }: ReadRow): string[] {
  const fresh = notes.filter((note) => !isTold(note, suit.notes))
  suit.notes = [...suit.notes, ...fresh]
  return fresh.map((note) => `For the queue: ${note}`)
}

/** What disagreements are about, however they are worded. */
const subjects: readonly RegExp[] = [
  /\bproof|\bID\b|\bPIN\b|\bnotice/i,
  /deadline|\bdate\b|\d{4}-\d{2}-\d{2}/i,
  /\$|payout|payment|tier/i,
]

/** Whether the list says it already: in like words, or about each of the same subjects. */
function isTold(note: string, known: readonly string[]): boolean {
  if (known.some((one) => nameLikeness(one, note) >= SAME_NOTE)) return true
  const about = subjects.filter((subject) => subject.test(note))
  return about.length > 0 && about.every((subject) => known.some((one) => subject.test(one)))
}

function sourcesAdded(before: KnownSuit, after: KnownSuit): string[] {
  if (before.id === null) return []
  const known = new Set(before.sourceUrls)
  return after.sourceUrls.filter((url) => !known.has(url)).map((url) => `One source more: ${url}`)
}

function sameCaseAs(suits: readonly KnownSuit[] = []): string[] {
  return suits.map(({ facts, slug }) => `Another one of the same case: “${facts.name}” (${slug}).`)
}

function newContradictions(before: KnownSuit, after: KnownSuit): string[] {
  const known = new Set(contradictions(whole(before)))
  return contradictions(whole(after)).filter((one) => !known.has(one))
}

function whole({ facts }: KnownSuit): SuitFieldValues {
  const unknown = { payoutCentsMin: null, payoutCentsMax: null }
  const noPeriod = { classPeriodFrom: null, classPeriodTo: null }
  return { ...unknown, ...noPeriod, ...facts } as SuitFieldValues
}
