import { dateIn, type JsonObject, listIn, objectIn, textIn } from './json.ts'
import { kindOf, kindOfScan } from './letter-progress.ts'
import { type MailEvent, type MailKind, type WebhookRequest, WebhookRefused } from './port.ts'
import { checkSignature } from './sign-webhook.ts'

/**
 * One event, as Lob sends it (`events` in its API description).
 * @throws WebhookRefused
 */
export function readWebhook(request: WebhookRequest, secret: string | undefined): MailEvent {
  checkSignature(request, secret)
  const event = parsed(request.rawBody)
  const letter = objectIn(event.body)
  const eventId = textIn(event.id)
  const providerId = textIn(event.reference_id) ?? textIn(letter.id)
  const type = textIn(objectIn(event.event_type).id)
  const toldAt = dateIn(event.date_created)
  if (!eventId || !providerId || !type || !toldAt) throw new WebhookRefused('unreadable')

  const kind = kindOf(type)
  const scan = listIn(letter.tracking_events).findLast(
    ({ name }) =>
      kindOfScan(textIn(name) ?? '', { isCertified: kind.startsWith('certified.') }) === kind,
  )
  return {
    eventId,
    providerId,
    idempotencyKey: textIn(objectIn(letter.metadata).idempotency_key),
    kind,
    at: dateIn(scan?.time) ?? toldAt,
    reason: kind === 'failed' ? failureReason(letter) : scanReason(kind, scan),
    tracking: textIn(letter.tracking_number),
  }
}

/** Why a letter took another way than to its address: the carrier's note, or Lob's words for it. */
export function scanReason(kind: MailKind, scan: JsonObject | undefined): string | undefined {
  if (!/returned|re-routed|issue|pickup/.test(kind)) return undefined
  const details = objectIn(scan?.details)
  return textIn(details.notes) ?? textIn(details.description) ?? textIn(details.event)
}

/** In Lob's own words; nothing where it gives none. */
export function failureReason(letter: JsonObject): string | undefined {
  return textIn(objectIn(letter.failure_reason).failure_reason)
}

function parsed(rawBody: WebhookRequest['rawBody']): JsonObject {
  try {
    const text = typeof rawBody === 'string' ? rawBody : Buffer.from(rawBody).toString('utf8')
    return objectIn(JSON.parse(text))
  } catch {
    throw new WebhookRefused('unreadable')
  }
}
