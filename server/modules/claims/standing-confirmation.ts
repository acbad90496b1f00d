import type { Tools } from '../../tools.ts'
import type { ClaimEvent } from './claim-event.model.ts'
import { openPersonal } from './record-events.ts'

interface StandingConfirmation {
  /** Of the entry that tells of it. */
  eventId: string
  number: string | null
  /** ISO day. */
  receivedOn: string
  fileId: string | null
}

/**
 * The confirmation that stands by a claim's record: the last that was told, or a number or file that came with filing it
 * oneself; not one that was taken back, and with its number as it was corrected last.
 * @param events newest first
 */
export function standingConfirmation(
  tools: Pick<Tools, 'secrets'>,
  events: readonly Pick<ClaimEvent, 'id' | 'kind' | 'data' | 'sealedData'>[],
): StandingConfirmation | undefined {
  const undone = eventsNamedBy(events, 'self-filed.undone').map(({ named }) => named)
  const corrections = eventsNamedBy(events, 'number.corrected')
  for (const event of events) {
    const { id, kind, data } = event
    const isTold = kind === 'confirmation.recorded'
    if (!isTold && (kind !== 'claim.self-filed' || undone.includes(id))) continue
    const corrected = corrections.find(({ named }) => named === id)?.event
    const number = numberIn(tools, corrected ?? event)
    const fileId = textOrNull(data['fileId'])
    if (!isTold && (number ?? fileId) === null) continue
    const receivedOn = textOrNull(data['receivedOn'] ?? data['filedOn']) ?? ''
    return { eventId: id, number, receivedOn, fileId }
  }
  return undefined
}

function eventsNamedBy<Event extends Pick<ClaimEvent, 'kind' | 'data'>>(
  events: readonly Event[],
  kind: ClaimEvent['kind'],
): { event: Event; named: unknown }[] {
  return events
    .filter((event) => event.kind === kind)
    .map((event) => ({ event, named: event.data['eventId'] }))
}

function numberIn(
  tools: Pick<Tools, 'secrets'>,
  event: Pick<ClaimEvent, 'sealedData'>,
): string | null {
  const personal = JSON.parse(openPersonal(tools, event) ?? '{}') as Record<string, unknown>
  return textOrNull(personal['confirmationNumber'])
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
