import type { Signature } from '../claim-form.ts'
import type { Box } from './template-finding.ts'

/** Where on the form: a field by its name, or a place on a page that counts from 1. */
export type Place = { field: string } | PagePlace

export interface PagePlace extends Box {
  page: number
  /** The largest size, in points; as large as fits, up to 11, when left out. */
  fontSize?: number
  multiline?: boolean
  /** So many cells of the same width, one character in each. */
  cells?: number
}

/** What goes there. An empty text, an unticked box and a missing signature leave the place as it is. */
export type Put =
  | { kind: 'text'; text: string }
  | { kind: 'tick'; on: boolean }
  | { kind: 'choice'; option: string }
  | { kind: 'signature'; signature: Signature | undefined }

export interface Entry {
  /** What it comes from, as in 'claimant.legalName': told when it cannot be put there. */
  from: string
  place: Place
  put: Put
}

/** An official form and all that is to stand on it. The same filling gives the same bytes. */
export interface Filling {
  template: Uint8Array
  title: string
  /** Such as 'SP-7F3K-29QD'; in the file's properties, so that no two claims are the same file. */
  reference: string
  /** ISO instants for the file's own dates. */
  preparedAt: string
  changedAt: string
  entries: Entry[]
}

export type FillFaultReason =
  | 'unknown-field'
  | 'unknown-page'
  | 'off-page'
  | 'wrong-kind'
  | 'unknown-option'
  | 'hidden'
  | 'overlapping'
  | 'covers-words'
  | 'too-long'
  | 'does-not-fit'
  | 'unprintable'

/** Why an entry cannot stand where it should. */
export interface FillFault {
  from: string
  /** The field's name, or 'page 2 at 72, 540'. */
  where: string
  reason: FillFaultReason
  /** For people; holds nothing of the value. */
  message: string
}

const OF_ANSWERS: readonly FillFaultReason[] = ['too-long', 'does-not-fit', 'unprintable']

/** Whether it is the form's own, or its mapping's: no other answer mends it. */
export function isOfForm({ reason }: Pick<FillFault, 'reason'>): boolean {
  return !OF_ANSWERS.includes(reason)
}

const OF_PLACES: readonly FillFaultReason[] = [
  'unknown-field',
  'unknown-page',
  'off-page',
  'wrong-kind',
  'hidden',
]

/** Whether the form has no such place, whatever is answered: another state than a list has, or names that overlap, are one person's. */
export function isOfPlace({ reason }: Pick<FillFault, 'reason'>): boolean {
  return OF_PLACES.includes(reason)
}

/** A form cannot be filled in as asked; nothing was made. */
export class UnfillableForm extends Error {
  override readonly name = 'UnfillableForm'
  readonly faults: FillFault[]

  constructor(faults: FillFault[]) {
    super(`The official form cannot be filled in: ${faults.map(toldFault).join('; ')}`)
    this.faults = faults
  }
}

function toldFault({ from, where, message }: FillFault): string {
  return `${from} in ${where}: ${message}`
}

/** For messages: the field's name, or the page with the lower left corner in points. */
export function whereOf(place: Place): string {
  return 'field' in place ? place.field : `page ${place.page} at ${place.x}, ${place.y}`
}
