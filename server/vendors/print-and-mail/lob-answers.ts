import { placeFaults } from './check-order.ts'
import { dateIn, type JsonObject, listIn, objectIn, textIn } from './json.ts'
import { kindOfScan, stateOf } from './letter-progress.ts'
import {
  type AcceptedLetter,
  type AddressCheck,
  type LetterStatus,
  type MailAddress,
  MailFailure,
  type MailKind,
} from './port.ts'
import { failureReason, scanReason } from './read-webhook.ts'

const LETTER_ID = /^ltr_[a-zA-Z0-9]+$/
/** Lob's `deliverability` in our words; of `deliverable…` the written form decides further. */
const VERDICTS: Record<string, AddressCheck['verdict']> = {
  deliverable: 'deliverable',
  deliverable_unnecessary_unit: 'deliverable',
  deliverable_incorrect_unit: 'missing-unit',
  deliverable_missing_unit: 'missing-unit',
  undeliverable: 'undeliverable',
}
/** What Lob says of a file that it does not print: one of more than 5 MB, one without its fonts (its API description 1.22). */
const OF_PAGES = /^(?:file_|invalid_file|pdf_encrypted|unembedded_fonts|inconsistent_page_dim)/
/** Lob was not reached at all: nothing can have been taken. */
const NEVER_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'])

/** @throws MailFailure that is unknown when this is no letter: one may have been made all the same */
export function acceptedLetterIn(answer: unknown): AcceptedLetter {
  const letter = objectIn(answer)
  const providerId = textIn(letter.id)
  if (!providerId || !LETTER_ID.test(providerId)) {
    throw new MailFailure('lob: an answer without a letter', { isUnknown: true })
  }
  return {
    providerId,
    expectedDeliveryOn: textIn(letter.expected_delivery_date)?.slice(0, 10),
    trackingNumber: textIn(letter.tracking_number),
  }
}

/** @throws MailFailure for an answer that is no letter */
export function letterStatusIn(answer: unknown): LetterStatus {
  const letter = objectIn(answer)
  const isCertified = textIn(letter.extra_service)?.startsWith('certified') ?? false
  const events = listIn(letter.tracking_events).flatMap((scan) => {
    const kind = kindOfScan(textIn(scan.name) ?? '', { isCertified })
    const at = dateIn(scan.time) ?? dateIn(scan.date_created)
    return at ? [{ kind, at, reason: scanReason(kind, scan) }] : []
  })
  const ends = endsOf(letter)
  return {
    ...acceptedLetterIn(letter),
    idempotencyKey: textIn(objectIn(letter.metadata).idempotency_key),
    state: stateOf([...events, ...ends].map(({ kind }) => kind)),
    events: [...events, ...ends],
  }
}

/** @param given what was asked about; what Lob returns in other words is offered instead, as long as an envelope has room for it */
export function addressCheckIn(answer: unknown, given: MailAddress): AddressCheck {
  const found = objectIn(answer)
  const verdict = VERDICTS[textIn(found.deliverability) ?? ''] ?? 'unknown'
  if (verdict !== 'deliverable') return { verdict }

  const parts = objectIn(found.components)
  const zip = [textIn(parts.zip_code), textIn(parts.zip_code_plus_4)].filter(Boolean).join('-')
  const suggestion = {
    ...given,
    line1: textIn(found.primary_line) ?? given.line1,
    line2: secondLineIn(found, given),
    city: textIn(parts.city) ?? given.city,
    state: textIn(parts.state) ?? given.state,
    zip: zip || given.zip,
  }
  const isNoNews = isSame(given, suggestion) || placeFaults(suggestion).length > 0
  return isNoNews ? { verdict } : { verdict: 'corrected', suggestion }
}

const UNITS = ['secondary_number', 'extra_secondary_number', 'pmb_number']

/**
 * What stands beside the street: Lob puts a flat into the first line, and what parts streets of one name in Puerto Rico
 * apart from both. A second line of which it knows nothing, as “c/o Ann Example”, is the person's own, and stays.
 */
function secondLineIn(found: JsonObject, { line2 }: MailAddress): string | undefined {
  const told = [textIn(found.secondary_line), textIn(found.urbanization)].filter(Boolean).join(', ')
  const parts = objectIn(found.components)
  return told || (UNITS.some((unit) => textIn(parts[unit])) ? undefined : line2)
}

/** Of where a letter goes alone, by how strict the account's settings are (its API description 1.22). */
const UNDELIVERABLE = 'failed_deliverability_strictness'

/**
 * What an order that failed means. What Lob says in words is left out: it may repeat an address.
 * @param error of axios, which holds the key and the letter: never kept
 */
export function lobFailure(error: unknown): MailFailure {
  if (error instanceof MailFailure) return error
  const { code, response } = error as { code?: string; response?: JsonObject }
  const status = typeof response?.status === 'number' ? response.status : undefined
  if (status === undefined) {
    return new MailFailure(`lob ${code ?? 'no answer'}`, { isUnknown: !NEVER_SENT.has(code ?? '') })
  }
  const said = textIn(objectIn(objectIn(response?.data).error).code) ?? ''
  const reason = ['lob', status, said.replaceAll(/\W/g, '')].filter(Boolean).join(' ')
  return new MailFailure(reason, meaningOf(status, said))
}

function meaningOf(status: number, said: string) {
  // Lob has two statuses for what is in conflict, such as another try that is under way.
  const isConflict = status === 409 || said === 'conflict'
  return {
    // A 404 is of an address that is ours to put right: no letter is lost until then.
    isFinal: [400, 413, 415, 422].includes(status) && !isConflict,
    isUnknown: status >= 500 || status === 408 || isConflict,
    isOfPages: status === 413 || OF_PAGES.test(said),
    isOfAddress: said === UNDELIVERABLE,
  }
}

/** How a letter ended that the post never saw. */
function endsOf(letter: JsonObject): { kind: MailKind; at: Date; reason?: string }[] {
  const at = dateIn(letter.date_modified) ?? dateIn(letter.date_created) ?? new Date(0)
  if (letter.deleted === true) return [{ kind: 'cancelled', at }]
  if (letter.status !== 'failed') return []
  return [{ kind: 'failed', at, reason: failureReason(letter) }]
}

/** Capitals, dots and four more digits of the ZIP code are no correction worth a question; nor are spaces between single letters. */
function isSame(given: MailAddress, found: MailAddress): boolean {
  const plain = ({ line1, line2 = '', city, state, zip }: MailAddress) =>
    [`${line1} ${line2}`, city, state, zip.slice(0, 5)]
      .join('|')
      .toLowerCase()
      .replaceAll(/[.,#\s]+/g, ' ')
      // The post writes “P.O. Box” and “N.W.” as words of two letters, “J.F. Kennedy” as two words of one.
      .replaceAll(/(?<=\b\p{L}) (?=\p{L}\b)/gu, '')
      .replaceAll(/ ?\| ?/g, '|')
  return plain(given) === plain(found)
}
