import { isRecord } from '#contract/is-record.ts'
import {
  fieldFacts,
  MOST_CENTS,
  type SuitFieldName,
  type SuitFieldValues,
} from '#contract/wire/admin/catalogue-fields.ts'
import { MOST_NOTE } from '#contract/wire/admin/catalogue.ts'
import { MOST_SLUG } from '#contract/wire/suits.ts'
import { storable, unstorable } from '../../../http/storable.ts'
import type { Problem } from '../../../problem.ts'
import { readFieldValue } from '../field-value.ts'
import type { RawRow } from './parse-file.ts'
import { addressOf, listOf, statesIn, textOf, urlOf } from './read-cells.ts'
import { readDay, readDeadline } from './read-deadline.ts'
import { readPayout } from './read-payout.ts'

export type Facts = Partial<SuitFieldValues>

/** What a row of a file says of a settlement. */
export interface ReadRow {
  line: number
  name: string
  slug: string | null
  sourceUrl: string
  sourceUrls: string[]
  /** The day on which the source was read. */
  capturedOn: string | null
  facts: Facts
  /** Readings that a person has to confirm, with why. */
  doubtful: { field: SuitFieldName; value: unknown; why: string }[]
  /** Sentences of the file about sources that disagree. */
  notes: string[]
  /** Why the row cannot be taken. */
  faults: string[]
}

/** Letters of a wording that is looked at: what it says of two days may stand at its end. */
const MOST_OF_A_DAY = 300

const plainFields = [
  'docket',
  'defendant',
  'category',
  'status',
  'description',
  'payoutText',
  'proofKind',
  'deadlineNote',
  'deadlineRule',
  'administratorName',
  'officialSiteUrl',
  'claimFormUrl',
] as const
const dayFields = [
  'optOutOn',
  'objectionOn',
  'finalHearingOn',
  'paymentsFrom',
  'classPeriodFrom',
  'classPeriodTo',
] as const
const centFields = ['payoutCentsMin', 'payoutCentsMax', 'fundCents'] as const

/** Reads one row; nothing in it is lost without a word. */
export function readRow({ line, cells }: RawRow): ReadRow {
  const reading: Reading = { facts: {}, doubtful: [], faults: [] }
  const { facts, doubtful, faults } = reading
  const words = (column: string) => textOf(cells[column])

  faults.push(...unstorable(cells).map(({ path, message }) => `${path.slice(1)}: ${message}`))
  if (words('name')) take(reading, 'name', words('name'))
  else faults.push('name: is empty')
  takeColumns(reading, cells)
  takeDeadline(reading, words('deadline'))
  doubtful.push(...payoutOf(words('payoutText'), facts))
  const sourceUrl = urlOf(words('sourceUrl'))
  if (!sourceUrl) faults.push('sourceUrl: must be an address that begins with https:// or http://')
  return {
    line,
    name: storable(words('name')),
    slug: slugOf(words('slug'), faults),
    sourceUrl: sourceUrl ?? '',
    sourceUrls: listOf(cells['sourceUrls']).filter(urlOf),
    capturedOn: readDay(words('capturedOn')),
    facts,
    doubtful,
    notes: notesOf(cells['conflicts'], faults),
    // The answer is kept, with the plan in it.
    faults: faults.map(storable),
  }
}

type Reading = Pick<ReadRow, 'facts' | 'doubtful' | 'faults'>

function take({ facts, faults }: Reading, field: SuitFieldName, value: unknown): void {
  const fault = faultOf(facts, field, value)
  if (fault === undefined) return
  // A list names what is wrong in it; the column stands before it.
  const shown = Array.isArray(value) ? '' : `“${short(value)}” `
  faults.push(`${field}: ${shown}${fault}`)
}

/** Takes a value, or says what is wrong with it. */
function faultOf(facts: Facts, field: SuitFieldName, value: unknown): string | undefined {
  try {
    Object.assign(facts, { [field]: readFieldValue(field, value) })
    return undefined
  } catch (error) {
    const message = (error as Problem).more?.errors?.[0]?.message
    if (message === undefined) throw error
    return message.replace(`${fieldFacts[field].label}: `, '')
  }
}

/** One that no letter reaches is for a person to mend; all else of its row is as good as before. */
function takeAddress({ facts, doubtful }: Reading, address: unknown): void {
  const fault = faultOf(facts, 'mailingAddress', address)
  if (fault === undefined) return
  const parts = isRecord(address) ? Object.values(address).filter(Boolean).join(', ') : address
  const why = `“${short(parts, MOST_OF_A_DAY)}”: ${fault}`
  doubtful.push({ field: 'mailingAddress', value: null, why })
}

function takeDay(reading: Reading, field: SuitFieldName, wording: string): void {
  const { iso, needsHumanReview } = readDeadline(wording)
  if (needsHumanReview) {
    reading.doubtful.push({ field, value: iso, why: `“${short(wording, MOST_OF_A_DAY)}”` })
  } else if (iso !== null) take(reading, field, iso)
}

function takeColumns(reading: Reading, cells: RawRow['cells']): void {
  const words = (column: string) => textOf(cells[column])
  for (const field of plainFields) if (words(field)) take(reading, field, words(field))
  for (const field of dayFields) if (words(field)) takeDay(reading, field, words(field))
  for (const field of centFields) if (words(field)) take(reading, field, Number(words(field)))
  for (const [field, states] of Object.entries(statesIn(cells))) {
    if (states.length > 0) take(reading, field as SuitFieldName, states)
  }
  const address = addressOf(cells)
  if (address) takeAddress(reading, address)
}

/** The day, and what counts on it where the wording says so. */
function takeDeadline(reading: Reading, wording: string): void {
  if (!wording) return
  takeDay(reading, 'dueOn', wording)
  const { rule } = readDeadline(wording)
  if (rule && !reading.facts.deadlineRule) take(reading, 'deadlineRule', rule)
}

/** Figures of the file stand; without them the wording is read, and a doubtful reading is a proposal; so is what no field takes. */
function payoutOf(wording: string, facts: Facts): ReadRow['doubtful'] {
  const isGiven = facts.payoutCentsMin !== undefined || facts.payoutCentsMax !== undefined
  if (wording === '' || isGiven) return []
  const { needsHumanReview, fundCents, payoutCentsMin, payoutCentsMax } = readPayout(wording)
  const why = `The payment is worded “${short(wording)}”`
  const read = { payoutCentsMin, payoutCentsMax }
  const isTooMuch = [fundCents, ...Object.values(read)].some((cents) => (cents ?? 0) > MOST_CENTS)
  if (isTooMuch) return [{ field: 'payoutCentsMax', value: null, why }]
  if (fundCents !== null && facts.fundCents === undefined) facts.fundCents = fundCents
  if (!needsHumanReview) {
    for (const [field, value] of Object.entries(read)) {
      if (value !== null) Object.assign(facts, { [field]: value })
    }
    return []
  }
  const proposals = Object.entries(read).map(([field, value]) => ({
    field: field as SuitFieldName,
    value,
    why,
  }))
  const proposed = proposals.filter(({ value }) => value !== null)
  return proposed.length > 0 ? proposed : proposals.slice(1)
}

/** A longer one could not be settled. */
function notesOf(cell: unknown, faults: string[]): string[] {
  const notes = listOf(cell)
  const long = notes.filter(({ length }) => length > MOST_NOTE)
  faults.push(...long.map((note) => `conflicts: “${short(note)}” Use at most 1,000 characters`))
  return notes
}

function slugOf(slug: string, faults: string[]): string | null {
  if (slug.length > MOST_SLUG) faults.push(`slug: ${MOST_SLUG} characters at most`)
  if (slug === '' || /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) return slug || null
  faults.push('slug: small letters, digits and single dashes only')
  return null
}

function short(value: unknown, most = 60): string {
  const text = typeof value === 'string' ? value.replace(/\s+/g, ' ') : JSON.stringify(value)
  // No character is cut in half.
  const start = text.slice(0, most - 3).replace(/[\uD800-\uDBFF]$/, '')
  return text.length > most ? `${start}…` : text
}
