import { randomUUID } from 'node:crypto'
import type { Tools } from '../tools.ts'
import { readCookie, writeCookie } from './cookies.ts'

const NAME = 'sparrow_visitor'
const YEAR_SECONDS = 365 * 86_400
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The visitor whose signed cookie came along; undefined for none, or for one that we did not make. */
export function readVisitor(
  { secrets }: Pick<Tools, 'secrets'>,
  cookieHeader: string | undefined,
): string | undefined {
  const [id = '', mark = ''] = readCookie(cookieHeader, NAME)?.split('.') ?? []
  return UUID.test(id) && secrets.verify('visitor', id, mark) ? id : undefined
}

/** A new visitor and the cookie that makes them known again: experiments and saved answers hang on it. */
export function newVisitor({ secrets, config }: Pick<Tools, 'secrets' | 'config'>): {
  id: string
  cookie: string
} {
  const id = randomUUID()
  const value = `${id}.${secrets.sign('visitor', id)}`
  return { id, cookie: writeCookie(config, NAME, value, { maxAgeSeconds: YEAR_SECONDS }) }
}
