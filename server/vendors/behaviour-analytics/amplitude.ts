import type { KeySettings } from '../analytics-event.ts'
import { callVendor } from '../call-vendor.ts'
import type { BehaviourAnalytics } from './port.ts'

const AMPLITUDE = 'https://api2.amplitude.com'
const DAY_MS = 86_400_000

/** Amplitude's HTTP V2 API: `POST /2/httpapi`. It knows an `insert_id` again for 7 days, and wants 1 MB at most. */
export function amplitudeAnalytics({
  apiKey,
  apiBase = AMPLITUDE,
}: KeySettings): BehaviourAnalytics {
  return {
    mostAtOnce: 500,
    oldestMs: 6.5 * DAY_MS,
    async capture(events) {
      const body = {
        api_key: apiKey,
        events: events.map(({ id, at, name, browser, properties }) => ({
          insert_id: id,
          event_type: name,
          time: at.getTime(),
          device_id: browser,
          event_properties: properties,
        })),
      }
      await callVendor(`${apiBase}/2/httpapi`, { body })
    },
  }
}
