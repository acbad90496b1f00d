import { expect, test } from 'vitest'
import { pageViewed } from '../testing/conversions.ts'
import { openVendor } from '../testing/loopback-vendor.ts'
import { posthogAnalytics } from './posthog.ts'

test('events go in one batch, anonymous and without a place', async () => {
  const vendor = await openVendor({ answer: () => ({ body: { status: 1 } }) })

  await posthogAnalytics({ apiKey: 'phc_key_1', apiBase: vendor.apiBase }).capture([pageViewed()])

  expect(vendor.calls[0]?.url).toBe('/batch/')
  expect(vendor.calls[0]?.body).toEqual({
    api_key: 'phc_key_1',
    batch: [
      {
        uuid: pageViewed().id,
        event: 'page_viewed',
        timestamp: '2026-11-21T17:00:00.500Z',
        distinct_id: 'b'.repeat(64),
        properties: { path: '/faq', step: 2, $process_person_profile: false, $geoip_disable: true },
      },
    ],
  })
})

test('a key that is wrong loses nothing', async () => {
  const vendor = await openVendor({
    answer: () => ({ status: 401, body: { type: 'authentication_error' } }),
  })
  const posthog = posthogAnalytics({ apiKey: 'phc_key_1', apiBase: vendor.apiBase })

  await expect(posthog.capture([pageViewed()])).rejects.toMatchObject({ kind: 'later' })
})
