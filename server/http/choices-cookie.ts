import type { Config } from '../config.ts'
import { readCookie, writeCookie, YEAR_SECONDS } from './cookies.ts'

const COOKIE = 'sparrow_choices'

/** What may go to outside companies, as far as this browser knows. */
export interface KnownChoices {
  analytics: boolean
  marketing: boolean
}

/**
 * What was chosen here; undefined when nothing was yet. It only spares a question: what may run or be sent is asked of the
 * database.
 */
export function readChosen(cookieHeader: string | undefined): KnownChoices | undefined {
  const value = readCookie(cookieHeader, COOKIE)
  if (value !== 'none' && !/^(a|m|am)$/.test(value ?? '')) return undefined
  return { analytics: value?.startsWith('a') === true, marketing: value?.endsWith('m') === true }
}

/** The Set-Cookie header that keeps a choice for a year. */
export function writeChosen(
  config: Pick<Config, 'publicUrl'>,
  { analytics, marketing }: KnownChoices,
): string {
  const value = `${analytics ? 'a' : ''}${marketing ? 'm' : ''}` || 'none'
  return writeCookie(config, COOKIE, value, { maxAgeSeconds: YEAR_SECONDS })
}
