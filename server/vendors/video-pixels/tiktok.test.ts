import { expect, test } from 'vitest'
import { bareLead, purchase } from '../testing/conversions.ts'
import { openVendor } from '../testing/loopback-vendor.ts'
import { tiktokPixel } from './tiktok.ts'

const open = async (body: object) => {
  const vendor = await openVendor({ answer: () => ({ body }) })
  const { apiBase } = vendor
  return { vendor, tiktok: tiktokPixel({ pixelId: 'CPIX', accessToken: 'tt-token', apiBase }) }
}

test('events go to the pixel with their ids, and customers as digests alone', async () => {
  const { vendor, tiktok } = await open({ code: 0, message: 'OK', data: {} })

  await tiktok.report([purchase(), bareLead()])

  const [call] = vendor.calls
  expect([call?.url, call?.headers['access-token']]).toEqual([
    '/open_api/v1.3/event/track/',
    'tt-token',
  ])
  expect(call?.body).toEqual({
    event_source: 'web',
    event_source_id: 'CPIX',
    data: [
      {
        event: 'CompletePayment',
        event_id: purchase().id,
        event_time: 1_795_280_400,
        user: {
          external_id: 'b'.repeat(64),
          user_agent: purchase().userAgent,
          email: 'e'.repeat(64),
          ttclid: 'E.C.P.1',
        },
        page: { url: 'https://sparrow.example/pay/done' },
        properties: { currency: 'USD', value: 84 },
      },
      {
        event: 'SubmitForm',
        event_id: bareLead().id,
        event_time: 1_795_280_400,
        user: { external_id: 'b'.repeat(64), user_agent: purchase().userAgent },
        page: { url: 'https://sparrow.example/pay/done' },
      },
    ],
  })
})

test.each([
  { code: 40_002, kind: 'refused' },
  { code: 40_100, kind: 'later' },
  { code: 50_000, kind: 'later' },
])('an answer of status 200 with code $code is $kind', async ({ code, kind }) => {
  const { tiktok } = await open({ code, message: 'no' })

  await expect(tiktok.report([purchase()])).rejects.toMatchObject({ kind, message: `code ${code}` })
})
