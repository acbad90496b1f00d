import type { IncomingHttpHeaders } from 'node:http'

/** Whether a browser asks that nothing of its user is sold or shared (Global Privacy Control §3.4, Do Not Track). */
export function isForbidden(headers: IncomingHttpHeaders): boolean {
  return headers['sec-gpc'] === '1' || headers['dnt'] === '1'
}
