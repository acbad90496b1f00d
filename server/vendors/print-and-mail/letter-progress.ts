import type { LetterState, MailKind, TrackedKind } from './port.ts'

const TRACKED: Record<string, TrackedKind> = {
  mailed: 'mailed',
  in_transit: 'in-transit',
  in_local_area: 'in-local-area',
  processed_for_delivery: 'processed-for-delivery',
  delivered: 'delivered',
  're-routed': 're-routed',
  returned_to_sender: 'returned',
}
const KINDS: Record<string, MailKind> = {
  ...Object.fromEntries(Object.entries(TRACKED).map(([id, kind]) => [`letter.${id}`, kind])),
  ...Object.fromEntries(
    Object.entries(TRACKED).map(([id, kind]) => [`letter.certified.${id}`, `certified.${kind}`]),
  ),
  'letter.certified.pickup_available': 'certified.pickup-available',
  'letter.certified.issue': 'certified.issue',
  'letter.failed': 'failed',
  'letter.rejected': 'failed',
  'letter.deleted': 'cancelled',
}
const TYPES = new Map(Object.entries(KINDS).map(([type, kind]) => [kind, type]))

/** From first to last: of two events the later of these tells how far the letter got. */
const PROGRESS: LetterState[] = [
  'accepted',
  'mailed',
  'in-transit',
  'delivered',
  'returned',
  'cancelled',
  'failed',
]

/** @param type an event type of Lob's, such as `letter.certified.in_transit` */
export function kindOf(type: string): MailKind {
  return Object.hasOwn(KINDS, type) ? KINDS[type]! : 'unknown'
}

/** The event type that Lob has for a kind; what has no meaning here is told as a letter that was made. */
export function eventTypeOf(kind: MailKind): string {
  return kind === 'failed' ? 'letter.failed' : (TYPES.get(kind) ?? 'letter.created')
}

/** @param name as Lob tells it in a letter's own list, such as `Returned to Sender` */
export function kindOfScan(name: string, { isCertified }: { isCertified: boolean }): MailKind {
  const id = name.toLowerCase().replaceAll(' ', '_')
  return kindOf(`letter.${isCertified ? 'certified.' : ''}${id}`)
}

/** As far as a letter got, whatever the order in which its events came. */
export function stateOf(kinds: readonly MailKind[]): LetterState {
  const reached = kinds.map((kind) => PROGRESS.indexOf(stateAfter(kind)))
  return PROGRESS[Math.max(0, ...reached)]!
}

function stateAfter(kind: MailKind): LetterState {
  const plain = kind.replace('certified.', '')
  if (plain === 'unknown') return 'accepted'
  const state = PROGRESS.find((name) => name === plain)
  return state ?? 'in-transit'
}
