/** Something that somebody did on the site, as companies that count it want it. */
export interface AnalyticsEvent {
  /** Ours; the same id again is the same event. */
  id: string
  at: Date
  name: string
  /** Stands for the browser with this one company, and leads to nothing of ours. */
  browser: string
  properties: Readonly<Record<string, string | number | boolean>>
}

/** A company that counts events. */
export interface EventTaker {
  mostAtOnce: number
  /** After that it no longer knows which ones it had, or refuses them. */
  oldestMs: number
  /** @throws VendorFailure */
  capture(events: readonly AnalyticsEvent[]): Promise<void>
}

export interface KeySettings {
  apiKey: string
  /** Another address of the service, for tests, proxies and other regions. */
  apiBase?: string | undefined
}
