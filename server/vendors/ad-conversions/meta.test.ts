import { expect, test } from 'vitest'
import { bareLead, purchase } from '../testing/conversions.ts'
import { openVendor } from '../testing/loopback-vendor.ts'
import { metaConversions } from './meta.ts'

const open = async (twist = {}) => {
  const vendor = await openVendor(twist)
  const { apiBase } = vendor
  return {
    vendor,
    meta: metaConversions({ pixelId: '1234567890', accessToken: 'EAAtoken', apiBase }),
  }
}

test('conversions go to the pixel with their ids, and customers as digests alone', async () => {
  const { vendor, meta } = await open({ answer: () => ({ body: { events_received: 2 } }) })

  const refused = await meta.report([purchase(), bareLead()])

  expect(refused).toEqual([])
  expect(vendor.calls.map(({ url }) => url)).toEqual(['/1234567890/events'])
  expect(vendor.calls[0]?.body).toEqual({
    access_token: 'EAAtoken',
    data: [
      {
        event_name: 'Purchase',
        event_time: 1_795_280_400,
        event_id: purchase().id,
        action_source: 'website',
        event_source_url: 'https://sparrow.example/pay/done',
        user_data: {
          client_user_agent: purchase().userAgent,
          external_id: ['b'.repeat(64)],
          em: ['e'.repeat(64)],
          fbc: 'fb.1.1.click',
          fbp: 'fb.1.1.browser',
        },
        custom_data: { currency: 'USD', value: 84 },
      },
      {
        event_name: 'Lead',
        event_time: 1_795_280_400,
        event_id: bareLead().id,
        action_source: 'website',
        event_source_url: 'https://sparrow.example/pay/done',
        user_data: { client_user_agent: purchase().userAgent, external_id: ['b'.repeat(64)] },
      },
    ],
  })
})

test('a website’s event without its agent is nothing that it takes', async () => {
  const { meta } = await open()

  expect([purchase(), purchase({ userAgent: '' })].map(meta.canUse)).toEqual([true, false])
})

test('a batch that it refuses was not taken, with any of its events', async () => {
  const error = { message: 'Invalid parameter', type: 'OAuthException', code: 100 }
  const { meta } = await open({ answer: () => ({ status: 400, body: { error } }) })

  await expect(meta.report([purchase()])).rejects.toMatchObject({ kind: 'refused' })
})
