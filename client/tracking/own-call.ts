import { visitorState } from './pixel.ts'

/** Somebody signed in or out since the page came: its name for the sign-in is no longer the browser's. */
let isSessionOld = false

/** What each call of ours carries (SPEC §7): the session's token beside it, the name of the sign-in in it. Neither opens anything. */
function ownCall(body: object, keepalive: boolean): RequestInit {
  const { csrfToken } = visitorState()
  return {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(csrfToken && { 'x-csrf-token': csrfToken }),
    },
    body: JSON.stringify(withSession(body)),
    keepalive,
  }
}

/** The body with the identifier of the sign-in that the page came with, while there is one. */
export function withSession(body: object): object {
  const sessionId = isSessionOld ? undefined : visitorState().sessionId
  return sessionId ? { ...body, sessionId } : body
}

/**
 * Tells the server something that counts for the browser, whoever is signed in by now.
 * @throws TypeError when the network failed
 */
export async function tellServer(
  path: string,
  body: object,
  { keepalive = false }: { keepalive?: boolean } = {},
): Promise<Response> {
  const answer = await fetch(path, ownCall(body, keepalive))
  if (answer.status !== 401 || isSessionOld) return answer
  // An answer that nobody reads keeps its connection open.
  await answer.text()
  isSessionOld = true
  return fetch(path, ownCall(body, keepalive))
}

/** Somebody signed in on this page: what leaves it unanswered would be refused under the name of the sign-in before. */
export function leaveOldSession(): void {
  isSessionOld = true
}

/** For tests: another page. */
export function forgetOldSession(): void {
  isSessionOld = false
}
