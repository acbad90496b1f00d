import { eventTypeOf } from './letter-progress.ts'
import type { OutboxEvent } from './outbox-events.ts'
import type { EnvelopeNote } from './outbox-folder.ts'
import type { MailKind } from './port.ts'
import { signWebhook } from './sign-webhook.ts'

/** What a print shop posts to the address that it was given. */
export interface OutboxWebhook {
  rawBody: string
  headers: Record<string, string>
}

/**
 * An event as Lob posts it: signed when it is sent, with all that had happened to the letter by then.
 * @param events the letter's own up to this one, which is told
 */
export function webhookOf(
  note: EnvelopeNote,
  events: OutboxEvent[],
  { secret, now }: { secret: string; now: Date },
): OutboxWebhook {
  const told = events.at(-1)!
  const type = eventTypeOf(told.kind)
  const rawBody = JSON.stringify({
    id: told.eventId,
    body: letterBody(note, events),
    reference_id: note.providerId,
    event_type: { id: type, enabled_for_test: false, resource: 'letters', object: 'event_type' },
    date_created: told.at,
    object: 'event',
  })
  const headers = signWebhook(rawBody, { secret, at: now })
  return { rawBody, headers: { 'content-type': 'application/json', ...headers } }
}

function letterBody(note: EnvelopeNote, events: OutboxEvent[]) {
  const failure = events.find(({ kind }) => kind === 'failed')
  return {
    id: note.providerId,
    object: 'letter',
    description: note.description,
    metadata: { idempotency_key: note.idempotencyKey },
    date_created: note.acceptedAt,
    extra_service: note.service === 'certified' ? 'certified' : null,
    tracking_number: null,
    tracking_events: events.filter(isScan).map((event) => scanOf(event, note)),
    status: failure ? 'failed' : 'rendered',
    failure_reason: failure ? { failure_reason: failure.reason ?? null } : null,
  }
}

function isScan({ kind }: { kind: MailKind }): boolean {
  return kind !== 'failed' && kind !== 'cancelled'
}

function scanOf({ eventId, kind, at, reason }: OutboxEvent, { service }: EnvelopeNote) {
  return {
    id: eventId.replace('evt_', 'evnt_'),
    type: service === 'certified' ? 'certified' : 'normal',
    name: scanName(kind),
    time: at,
    details: reason ? { event: 'other', description: reason, action_required: false } : null,
    object: 'tracking_event',
  }
}

/** `certified.in-transit` → `In Transit`, `returned` → `Returned to Sender`. */
function scanName(kind: MailKind): string {
  const plain = kind.replace('certified.', '')
  if (plain === 'returned') return 'Returned to Sender'
  if (plain === 're-routed') return 'Re-Routed'
  return plain
    .split('-')
    .map((word) => (word === 'for' ? word : word[0]!.toUpperCase() + word.slice(1)))
    .join(' ')
}
