export type DeviceKind = 'phone' | 'tablet' | 'desktop'

/** What somebody looks at a page on, as the user agent tells it. A tablet that asks for the desktop's page says desktop. */
export function deviceKind(userAgent: string): DeviceKind {
  if (/\b(?:iPad|Tablet|PlayBook|Silk|Kindle)\b/i.test(userAgent)) return 'tablet'
  // Android says Mobile on phones, and on tablets it does not.
  if (/\bAndroid\b/.test(userAgent)) return /\bMobile\b/.test(userAgent) ? 'phone' : 'tablet'
  return /\b(?:iPhone|iPod|Windows Phone|BlackBerry|BB10|Opera Mini|Mobile)\b/.test(userAgent)
    ? 'phone'
    : 'desktop'
}
