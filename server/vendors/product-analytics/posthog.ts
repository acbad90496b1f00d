import type { KeySettings } from '../analytics-event.ts'
import { callVendor } from '../call-vendor.ts'
import type { ProductAnalytics } from './port.ts'

const POSTHOG = 'https://us.i.posthog.com'
const DAY_MS = 86_400_000

/**
 * PostHog's capture API: `POST /batch/`. Events are anonymous (`$process_person_profile: false`), without a place
 * (`$geoip_disable`); one `uuid` is one event.
 */
export function posthogAnalytics({ apiKey, apiBase = POSTHOG }: KeySettings): ProductAnalytics {
  return {
    mostAtOnce: 500,
    oldestMs: 7 * DAY_MS,
    async capture(events) {
      const batch = events.map(({ id, at, name, browser, properties }) => ({
        uuid: id,
        event: name,
        timestamp: at.toISOString(),
        distinct_id: browser,
        properties: { ...properties, $process_person_profile: false, $geoip_disable: true },
      }))
      await callVendor(`${apiBase}/batch/`, { body: { api_key: apiKey, batch } })
    },
  }
}
