import type { IncomingHttpHeaders } from 'node:http'
import type { DeviceKind } from '#contract/devices.ts'
import { byText } from './by-text.ts'

/**
 * What somebody looks at a page on: by the user agent, and for a phone by what Chromium's browsers say beside it
 * (`Sec-CH-UA-Mobile: ?1`), also when they ask for the desktop's page. Nothing known is a desktop, and so is a tablet that
 * says that it is one, as iPads do.
 */
export function deviceKind({
  'user-agent': userAgent = '',
  'sec-ch-ua-mobile': mobile,
}: IncomingHttpHeaders): DeviceKind {
  const { kind, saysSo } = looksLike(userAgent)
  return mobile === '?1' && !saysSo ? 'phone' : kind
}

/** What a user agent looks like; `saysSo`: a tablet by its own name. */
const looksLike = byText((userAgent): { kind: DeviceKind; saysSo?: boolean } => {
  if (/\b(?:iPad|Tablet|PlayBook|Silk|Kindle)\b/i.test(userAgent))
    return { kind: 'tablet', saysSo: true }
  // Android says Mobile on phones, and on tablets it does not.
  if (/\bAndroid\b/.test(userAgent))
    return { kind: /\bMobile\b/.test(userAgent) ? 'phone' : 'tablet' }
  const isPhone = /\b(?:iPhone|iPod|Windows Phone|BlackBerry|BB10|Opera Mini|Mobile)\b/
  return { kind: isPhone.test(userAgent) ? 'phone' : 'desktop' }
})
