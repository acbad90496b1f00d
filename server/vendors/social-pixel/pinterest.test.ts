import { expect, test } from 'vitest'
import { bareLead, purchase } from '../testing/conversions.ts'
import { openVendor } from '../testing/loopback-vendor.ts'
import { pinterestPixel } from './pinterest.ts'

const open = async (status: number, body: object | string) => {
  const vendor = await openVendor({ answer: () => ({ status, body }) })
  const { apiBase } = vendor
  return { vendor, pins: pinterestPixel({ pixelId: '549755', accessToken: 'pina-token', apiBase }) }
}

test('events go to the ad account with their ids, and customers as digests alone', async () => {
  const events = [{ status: 'processed', error_message: null, warning_message: null }]
  const { vendor, pins } = await open(200, {
    num_events_received: 1,
    num_events_processed: 1,
    events,
  })

  const refused = await pins.report([purchase()])

  expect(refused).toEqual([])
  const [call] = vendor.calls
  expect([call?.url, call?.headers.authorization]).toEqual([
    '/ad_accounts/549755/events',
    'Bearer pina-token',
  ])
  expect(call?.body).toEqual({
    data: [
      {
        event_name: 'checkout',
        action_source: 'web',
        event_time: 1_795_280_400,
        event_id: purchase().id,
        event_source_url: 'https://sparrow.example/pay/done',
        user_data: {
          em: ['e'.repeat(64)],
          external_id: ['b'.repeat(64)],
          client_user_agent: purchase().userAgent,
          click_id: 'd-1',
        },
        custom_data: { currency: 'USD', value: '84' },
      },
    ],
  })
})

test('of a batch that it took in part, those that failed are named and the others are there', async () => {
  const events = [{ status: 'processed' }, { status: 'failed', error_message: 'too old' }]
  const { pins } = await open(422, { num_events_received: 2, num_events_processed: 1, events })

  const refused = await pins.report([purchase({ id: 'one' }), purchase({ id: 'two' })])

  expect(refused).toEqual(['two'])
})

test('an answer that cannot be read, as of a site that is being mended, takes no event off the list', async () => {
  const { pins } = await open(200, '<html>Back soon</html>')

  // Many are sent in halves, down to one.
  await expect(pins.report([purchase({ id: 'one' }), purchase({ id: 'two' })])).rejects.toThrow(
    expect.objectContaining({ kind: 'refused' }),
  )
  await expect(pins.report([purchase()])).rejects.toThrow(
    expect.objectContaining({ kind: 'later' }),
  )
})

test('one without an address is not for it', () => {
  const { canUse } = pinterestPixel({ pixelId: '549755', accessToken: 'pina-token' })

  expect([purchase(), bareLead()].map(canUse)).toEqual([true, false])
})
