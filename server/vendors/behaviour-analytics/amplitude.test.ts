import { expect, test } from 'vitest'
import { pageViewed } from '../testing/conversions.ts'
import { openVendor } from '../testing/loopback-vendor.ts'
import { amplitudeAnalytics } from './amplitude.ts'

test('events go in one batch, each with the id that it is known again by', async () => {
  const body = { code: 200, events_ingested: 1, payload_size_bytes: 50 }
  const vendor = await openVendor({ answer: () => ({ body }) })

  await amplitudeAnalytics({ apiKey: 'ampkey123', apiBase: vendor.apiBase }).capture([pageViewed()])

  expect(vendor.calls[0]?.url).toBe('/2/httpapi')
  expect(vendor.calls[0]?.body).toEqual({
    api_key: 'ampkey123',
    events: [
      {
        insert_id: pageViewed().id,
        event_type: 'page_viewed',
        time: pageViewed().at.getTime(),
        device_id: 'b'.repeat(64),
        event_properties: { path: '/faq', step: 2 },
      },
    ],
  })
})

test.each([
  [400, 'refused'],
  [413, 'too-much'],
  [429, 'later'],
] as const)('its %i is %s', async (status, kind) => {
  const vendor = await openVendor({ answer: () => ({ status, body: { code: status } }) })
  const amplitude = amplitudeAnalytics({ apiKey: 'ampkey123', apiBase: vendor.apiBase })

  await expect(amplitude.capture([pageViewed()])).rejects.toMatchObject({ kind })
})
