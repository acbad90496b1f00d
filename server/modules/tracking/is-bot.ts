/** Words that programs name themselves by: crawlers, monitors, libraries. Their visits are kept apart, never counted. */
const BOT =
  /bot\b|bot\/|crawl|spider|slurp|headless|lighthouse|pingdom|uptime|monitor|preview|facebookexternalhit|curl\/|wget\/|python-|java\/|go-http|okhttp|axios\/|node-fetch|undici|libwww|scrapy/i

/** Whether a user agent says that nobody is looking; none at all counts as a program. */
export function isBot(userAgent: string): boolean {
  return userAgent === '' || BOT.test(userAgent)
}
