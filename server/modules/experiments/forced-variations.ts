import type { Assignments } from '#contract/definitions/experiment.ts'
import { byText } from '../../http/by-text.ts'
import { readCookie, writeCookie } from '../../http/cookies.ts'
import type { Tools } from '../../tools.ts'

const NAME = 'sparrow_forced'
const PREFIX = 'gb.'
const MOST = 20
const WORD = /^[a-z][a-z0-9_-]{0,59}$/

/**
 * The variations that this browser session forces: `?gb.<experiment>=<variation>` in the address, then a session cookie.
 * Only with ALLOW_FORCED_VARIANTS, for tests and demonstrations; otherwise nobody can force anything (CONTRACT §1).
 */
export function readForced(
  { config }: Pick<Tools, 'config'>,
  query: URLSearchParams,
  cookieHeader: string | undefined,
): Assignments {
  if (!config.allowForcedVariants) return {}
  const kept = wordsOf(readCookie(cookieHeader, NAME) ?? '')
  if (query.size === 0) return Object.fromEntries(kept) as Assignments
  const asked = [...query]
    .filter(([name]) => name.startsWith(PREFIX))
    .map(([name, value]): Pair => [name.slice(PREFIX.length), value])
  const all = [...kept, ...asked.filter(isOfWords)]
  return Object.fromEntries(all.slice(-MOST)) as Assignments
}

type Pair = [id: string, variation: string]

const isOfWords = ([id, variation]: Pair) => WORD.test(id) && WORD.test(variation)

/** What such a cookie keeps. */
const wordsOf = byText((cookie) => [...new URLSearchParams(cookie)].filter(isOfWords).slice(-MOST))

/** The Set-Cookie header that keeps forced variations for the browser session; undefined when the address asks for none. */
export function rememberForced(
  { config }: Pick<Tools, 'config'>,
  query: URLSearchParams,
  forced: Assignments,
): string | undefined {
  const asks = [...query.keys()].some((name) => name.startsWith(PREFIX))
  if (!config.allowForcedVariants || !asks) return undefined
  return writeCookie(config, NAME, new URLSearchParams(forced).toString())
}
