import { Prepared } from '../../../http/prepared.ts'

/**
 * A message's HTML for a frame of our own. Nothing in it runs, leads anywhere or is fetched: `sandbox` holds also for whoever
 * opens the address by itself.
 */
export function framedHtml(html: string): Prepared {
  return new Prepared(Buffer.from(html), {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; sandbox; frame-ancestors 'self'",
    'x-frame-options': 'SAMEORIGIN',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
}
