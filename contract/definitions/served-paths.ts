/** Addresses of this site that code answers, not a definition, and that definitions may lead to. */
export const servedPaths: ReadonlySet<string> = new Set([
  '/feed',
  '/subscriptions',
  '/sitemap.xml',
  '/blog/feed.xml',
  '/blog/feed.json',
  '/class-actions/feed.xml',
  '/class-actions/feed.json',
  '/class-actions/deadlines.ics',
])
