import { randomUUID } from 'node:crypto'
import type { Config } from '../config.ts'
import type { Tools } from '../tools.ts'
import { readCookie, writeCookie, type WrittenCookie, YEAR_SECONDS } from './cookies.ts'

const NAME = 'sparrow_visitor'
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Its name: where the site is https, one that no sibling host can set (CONTRACT §5). */
function visitorCookie({ publicUrl }: Pick<Config, 'publicUrl'>): WrittenCookie {
  return publicUrl.startsWith('https:') ? `__Host-${NAME}` : NAME
}

/** The cookie that says which visitor comes, as it was sent: nobody has looked yet whether it is ours. */
export function sentVisitor(
  config: Pick<Config, 'publicUrl'>,
  cookieHeader: string | undefined,
): string | undefined {
  return readCookie(cookieHeader, visitorCookie(config))
}

/** The visitor whose signed cookie came along; undefined for none, or for one that we did not make. */
export function readVisitor(
  { secrets, config }: Pick<Tools, 'secrets' | 'config'>,
  cookieHeader: string | undefined,
): string | undefined {
  const [id = '', mark = ''] = sentVisitor(config, cookieHeader)?.split('.') ?? []
  return UUID.test(id) && secrets.verify('visitor', id, mark) ? id : undefined
}

/** A new visitor and the cookie that makes them known again: experiments and saved answers hang on it. */
export function newVisitor({ secrets, config }: Pick<Tools, 'secrets' | 'config'>): {
  id: string
  cookie: string
} {
  const id = randomUUID()
  return { id, cookie: writeVisitor({ secrets, config }, id) }
}

/** The Set-Cookie header that makes a browser this visitor's for a year: it opens everything that the visitor has. */
export function writeVisitor(
  { secrets, config }: Pick<Tools, 'secrets' | 'config'>,
  visitorId: string,
): string {
  const value = `${visitorId}.${secrets.sign('visitor', visitorId)}`
  return writeCookie(config, visitorCookie(config), value, { maxAgeSeconds: YEAR_SECONDS })
}
