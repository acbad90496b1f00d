import type { IncomingHttpHeaders } from 'node:http'
import type { DeviceKind } from '#contract/devices.ts'

/**
 * What somebody looks at a page on: by the user agent, and for a phone by what Chromium's browsers say beside it
 * (`Sec-CH-UA-Mobile: ?1`), also when they ask for the desktop's page. Nothing known is a desktop, and so is a tablet that
 * says that it is one, as iPads do.
 */
export function deviceKind({
  'user-agent': userAgent = '',
  'sec-ch-ua-mobile': mobile,
}: IncomingHttpHeaders): DeviceKind {
  if (/\b(?:iPad|Tablet|PlayBook|Silk|Kindle)\b/i.test(userAgent)) return 'tablet'
  if (mobile === '?1') return 'phone'
  // Android says Mobile on phones, and on tablets it does not.
  if (/\bAndroid\b/.test(userAgent)) return /\bMobile\b/.test(userAgent) ? 'phone' : 'tablet'
  return /\b(?:iPhone|iPod|Windows Phone|BlackBerry|BB10|Opera Mini|Mobile)\b/.test(userAgent)
    ? 'phone'
    : 'desktop'
}
