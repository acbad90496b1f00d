import { readCookie, writeCookie } from '../../http/cookies.ts'
import type { Tools } from '../../tools.ts'

const NAME = '_fbc'
/** SPEC §9: 90 days. */
const LASTS_SECONDS = 90 * 24 * 3600

/** The cookie that remembers a click on an advertisement, in the form that the ad platform reads: version, level, ms, id. */
export function clickCookie(
  { config, clock }: Pick<Tools, 'config' | 'clock'>,
  clickId: string,
): string {
  const value = `fb.1.${clock.now().getTime()}.${clickId}`
  return writeCookie(config, NAME, value, { maxAgeSeconds: LASTS_SECONDS })
}

export function readClick(cookieHeader: string | undefined): string | undefined {
  const value = readCookie(cookieHeader, NAME)
  return value && /^fb\.1\.\d{13}\.[A-Za-z0-9_-]{1,300}$/.test(value) ? value : undefined
}
