import type { EventName } from '#contract/experiments/events.ts'
import type { EventProperties, Told } from '#contract/experiments/told.ts'
import { plainPath } from '#contract/languages.ts'
import type { Screen } from '#contract/wire/screen.ts'

declare global {
  interface Window {
    /** What happened on this page, the last 100: read by `client/tracking`, and by whoever looks for faults. */
    __tracking?: Told[]
  }
}

/**
 * Tells that something happened. Only notes it: what counts it comes once the page is idle, and may fail or be missing
 * without anybody noticing.
 * @param screen of `page_viewed`: what is on the page
 */
export function track(name: EventName, properties?: EventProperties, screen?: Screen): void {
  const path = plainPath(location.pathname)
  ;(window.__tracking ??= []).push({ name, at: Date.now(), path, properties, screen })
}
