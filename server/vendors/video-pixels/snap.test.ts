import { expect, test } from 'vitest'
import { bareLead, purchase } from '../testing/conversions.ts'
import { openVendor } from '../testing/loopback-vendor.ts'
import { snapPixel } from './snap.ts'

test('events go to the pixel with their ids, and customers as digests alone', async () => {
  const vendor = await openVendor({ answer: () => ({ body: { status: 'OK' } }) })
  const { apiBase } = vendor
  const snap = snapPixel({ pixelId: 'pix-1', accessToken: 'a+b=token', apiBase })

  await snap.report([purchase()])

  expect(vendor.calls[0]?.url).toBe('/v3/pix-1/events?access_token=a%2Bb%3Dtoken')
  expect(vendor.calls[0]?.body).toEqual({
    data: [
      {
        event_name: 'PURCHASE',
        event_time: 1_795_280_400,
        event_id: purchase().id,
        action_source: 'WEB',
        event_source_url: 'https://sparrow.example/pay/done',
        user_data: {
          client_user_agent: purchase().userAgent,
          external_id: ['b'.repeat(64)],
          em: ['e'.repeat(64)],
          sc_click_id: 's-1',
        },
        custom_data: { currency: 'USD', value: '84' },
      },
    ],
  })
})

test('one that it could match to nobody is not for it', () => {
  const { canUse } = snapPixel({ pixelId: 'pix-1', accessToken: 'token-12345' })
  const { emailSha256: _, ...clicked } = purchase()

  expect([purchase(), clicked, bareLead()].map(canUse)).toEqual([true, true, false])
})
