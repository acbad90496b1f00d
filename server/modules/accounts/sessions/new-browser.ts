import { startSession, writeSession } from '../../../http/session-cookie.ts'
import { newVisitor } from '../../../http/visitor-cookie.ts'
import type { Tools } from '../../../tools.ts'

/** Another visitor, and the cookies that make the browser this one: the keys of a page that is open fit no more. */
export function newBrowser(tools: Pick<Tools, 'secrets' | 'clock' | 'config'>): {
  id: string
  cookies: string[]
} {
  const { id, cookie } = newVisitor(tools)
  return { id, cookies: [cookie, writeSession(tools, startSession(tools, id))] }
}
