import { describe, expect, test } from 'vitest'
import { WebhookRefused } from './port.ts'
import { readWebhook } from './read-webhook.ts'
import { signWebhook } from './sign-webhook.ts'

const secret = 'whsec_of_this_test'
const now = new Date('2026-11-23T12:00:00Z')
const letter = {
  id: 'ltr_4868c3b754655f90',
  metadata: { idempotency_key: 'letter-1' },
  tracking_number: '9407300000000000000004',
  tracking_events: [
    { name: 'Mailed', time: '2026-11-21T08:00:00Z' },
    { name: 'Returned to Sender', time: '2026-11-23T09:30:00Z', details: { notes: 'Vacant' } },
  ],
}

describe('an event', () => {
  test('says what happened to which letter, when, and why', () => {
    const event = readWebhook(webhook({ type: 'letter.returned_to_sender' }), secret)

    expect(event).toEqual({
      eventId: 'evt_d95ff8ffd2b5cfb4',
      providerId: 'ltr_4868c3b754655f90',
      idempotencyKey: 'letter-1',
      kind: 'returned',
      at: new Date('2026-11-23T09:30:00Z'),
      reason: 'Vacant',
      tracking: '9407300000000000000004',
    })
  })

  test.each([
    { type: 'letter.mailed', kind: 'mailed' },
    { type: 'letter.in_transit', kind: 'in-transit' },
    { type: 'letter.in_local_area', kind: 'in-local-area' },
    { type: 'letter.processed_for_delivery', kind: 'processed-for-delivery' },
    { type: 'letter.delivered', kind: 'delivered' },
    { type: 'letter.re-routed', kind: 're-routed' },
    { type: 'letter.certified.mailed', kind: 'certified.mailed' },
    { type: 'letter.certified.delivered', kind: 'certified.delivered' },
    { type: 'letter.certified.returned_to_sender', kind: 'certified.returned' },
    { type: 'letter.certified.pickup_available', kind: 'certified.pickup-available' },
    { type: 'letter.certified.issue', kind: 'certified.issue' },
    { type: 'letter.failed', kind: 'failed' },
    { type: 'letter.rejected', kind: 'failed' },
    { type: 'letter.deleted', kind: 'cancelled' },
    { type: 'letter.rendered_pdf', kind: 'unknown' },
    { type: 'letter.return_envelope.delivered', kind: 'unknown' },
    { type: 'postcard.delivered', kind: 'unknown' },
    { type: 'constructor', kind: 'unknown' },
  ])('$type is $kind', ({ type, kind }) => {
    expect(readWebhook(webhook({ type }), secret).kind).toBe(kind)
  })

  test('without a scan of its own happened when it was told', () => {
    const { at, reason } = readWebhook(webhook({ type: 'letter.delivered' }), secret)

    expect(at).toEqual(new Date('2026-11-23T11:59:00Z'))
    expect(reason).toBeUndefined()
  })

  test('of a letter that failed says why', () => {
    const body = { ...letter, failure_reason: { failure_reason: 'pdf_dimension_error' } }

    const event = readWebhook(webhook({ type: 'letter.failed', body }), secret)

    expect(event).toMatchObject({ kind: 'failed', reason: 'pdf_dimension_error' })
  })
})

describe('a webhook is refused', () => {
  const good = webhook({})
  const signature = good.headers['lob-signature']
  const flipped = `${signature.startsWith('0') ? '1' : '0'}${signature.slice(1)}`

  test.each([
    { name: 'without signature', headers: { 'lob-signature': undefined }, reason: 'absent' },
    { name: 'with an empty one', headers: { 'lob-signature': '' }, reason: 'absent' },
    { name: 'without time', headers: { 'lob-signature-timestamp': undefined }, reason: 'absent' },
    { name: 'with two signatures', headers: { 'lob-signature': ['a', 'b'] }, reason: 'absent' },
    { name: 'with one changed digit', headers: { 'lob-signature': flipped }, reason: 'wrong' },
    {
      name: 'with half of it',
      headers: { 'lob-signature': signature.slice(0, 32) },
      reason: 'wrong',
    },
    { name: 'with no hex', headers: { 'lob-signature': 'z'.repeat(64) }, reason: 'wrong' },
    {
      name: 'with another time',
      headers: { 'lob-signature-timestamp': '1763900000000' },
      reason: 'wrong',
    },
  ])('$name: $reason', ({ headers, reason }) => {
    expect(refusal({ ...good, headers: { ...good.headers, ...headers } })).toBe(reason)
  })

  test('when a byte of its body changed', () => {
    expect(refusal({ ...good, rawBody: good.rawBody.replace('delivered', 'delivereD') })).toBe(
      'wrong',
    )
  })

  test('when another secret signed it, or none is set', () => {
    expect(refusal(good, 'another')).toBe('wrong')
    expect(refusal(good, null)).toBe('no-secret')
    expect(refusal(good, '')).toBe('no-secret')
  })

  test.each([
    { seconds: -301, reason: 'old' },
    { seconds: -300, reason: undefined },
    { seconds: 300, reason: undefined },
    { seconds: 301, reason: 'old' },
  ])('signed $seconds s from now: $reason', ({ seconds, reason }) => {
    const signedAt = new Date(now.getTime() + seconds * 1000)

    expect(refusal(webhook({ signedAt }))).toBe(reason)
  })

  test('signed at no time at all, however well', () => {
    const at = { getTime: () => Number.NaN } as Date

    expect(refusal(webhook({ signedAt: at }))).toBe('old')
  })

  test.each(['', 'not JSON', '[]', '{}', '{"id":"evt_1","event_type":{"id":"letter.mailed"}}'])(
    'when %j is all it says',
    (rawBody) => {
      const headers = signWebhook(rawBody, { secret, at: now })

      expect(refusal({ rawBody, headers, now })).toBe('unreadable')
    },
  )
})

test('its bytes count, not their text', () => {
  const good = webhook({ body: { ...letter, description: 'Zoë' } })

  expect(refusal({ ...good, rawBody: Buffer.from(good.rawBody) })).toBeUndefined()
})

function webhook({
  type = 'letter.delivered',
  body = letter as Record<string, unknown>,
  signedAt = now,
}) {
  const rawBody = JSON.stringify({
    id: 'evt_d95ff8ffd2b5cfb4',
    body,
    reference_id: letter.id,
    event_type: { id: type, resource: 'letters', object: 'event_type' },
    date_created: '2026-11-23T11:59:00.000Z',
    object: 'event',
  })
  return { rawBody, headers: signWebhook(rawBody, { secret, at: signedAt }), now }
}

function refusal(
  request: Parameters<typeof readWebhook>[0],
  key: string | null = secret,
): string | undefined {
  try {
    readWebhook(request, key ?? undefined)
    return undefined
  } catch (error) {
    expect(error).toBeInstanceOf(WebhookRefused)
    return (error as WebhookRefused).reason
  }
}
