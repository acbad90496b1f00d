import type { SignedIn, Tools } from '../tools.ts'

/** Who is signed in. A page is shown also while the database is away: as to somebody who is not. */
export async function whoIsIn(
  { sessions, log }: Pick<Tools, 'sessions' | 'log'>,
  cookieHeader: string | undefined,
): Promise<SignedIn | undefined> {
  try {
    return await sessions.read(cookieHeader)
  } catch (error) {
    log.warn({ event: 'session-unread', message: (error as Error).message })
    return undefined
  }
}
