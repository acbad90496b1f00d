import { type LetterOrder, type MailAddress, MailFailure } from './port.ts'

/** What Lob prints at most in each line (its API description 1.22, `address_editable_us`). */
const LONGEST_PLACE = { line1: 64, line2: 64, city: 200 } as const
const LONGEST = { name: 40, company: 40, ...LONGEST_PLACE } as const
const STATES = new Set(
  (
    'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR ' +
    'PA RI SC SD TN TX UT VT VA WA WV WI WY DC AS GU MP PR VI FM MH PW AA AE AP'
  ).split(' '),
)
const ZIP = /^\d{5}(-\d{4})?$/
const KEY = /^[\w-][\w.-]{0,127}$/
const CONTROL = /\p{Cc}/u
/** A sheet each, beside the address sheet (Lob: 60 single-sided pages). */
const MOST_PAGES = 59
/** Of a file (its API description 1.22, `file_size_exceeds_limit`). */
const MOST_BYTES = 5_000_000
const LONGEST_DESCRIPTION = 255

/**
 * What keeps a letter from being addressed, as `line1: longer than 64 characters`: fields and rules, never the words
 * themselves.
 */
function addressFaults(address: MailAddress): string[] {
  const isNamed = address.name?.trim() || address.company?.trim()
  const named = ['name', 'company'] as const
  return [
    ...(isNamed ? [] : ['name: missing']),
    ...named.flatMap((field) => lineFaults(field, address[field])),
    ...placeFaults(address),
  ]
}

/** The same of the place alone: whom it names is no question of where it is. */
export function placeFaults(address: MailAddress): string[] {
  const lines = Object.keys(LONGEST_PLACE) as (keyof typeof LONGEST_PLACE)[]
  const needed = ['line1', 'city'] as const
  return [
    ...lines.flatMap((field) => lineFaults(field, address[field])),
    ...needed.filter((field) => !address[field].trim()).map((field) => `${field}: missing`),
    ...(STATES.has(address.state) ? [] : ['state: not a US state']),
    ...(ZIP.test(address.zip) ? [] : ['zip: not a ZIP code']),
  ]
}

/**
 * Refuses what no print shop can take, before anything is sent.
 * @throws MailFailure that is final
 */
export function checkOrder(order: LetterOrder): void {
  const { idempotencyKey, to, from, description } = order
  const ofPages = pagesFaults(order)
  const faults = [
    ...(isIdempotencyKey(idempotencyKey) ? [] : ['idempotencyKey: not 1 to 128 plain characters']),
    ...addressFaults(to).map((fault) => `to.${fault}`),
    ...addressFaults(from).map((fault) => `from.${fault}`),
    ...ofPages,
    ...(description.length <= LONGEST_DESCRIPTION ? [] : ['description: too long']),
  ]
  if (faults.length === 0) return
  throw new MailFailure(faults.join('; '), {
    isFinal: true,
    isOfPages: ofPages.length > 0,
    isOfAddress: faults.every((fault) => fault.startsWith('to.')),
  })
}

function pagesFaults({ pages, pdf }: LetterOrder): string[] {
  return [
    ...(Number.isInteger(pages) && pages >= 1 ? [] : ['pages: none']),
    ...(pages <= MOST_PAGES ? [] : [`pages: more than ${MOST_PAGES}`]),
    ...(pdf.length <= MOST_BYTES ? [] : [`pages: more than ${MOST_BYTES} bytes`]),
  ]
}

/** One that may name a folder and stand in a header. */
export function isIdempotencyKey(key: string): boolean {
  return KEY.test(key)
}

function lineFaults(field: keyof typeof LONGEST, line = ''): string[] {
  if (CONTROL.test(line)) return [`${field}: has a line break or control character`]
  return line.length > LONGEST[field] ? [`${field}: longer than ${LONGEST[field]} characters`] : []
}
