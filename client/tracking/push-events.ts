import type { Campaign } from './campaign.ts'
import type { SentEvent } from './events-of.ts'
import { forgetOldSession, tellServer, withSession } from './own-call.ts'
import { quietly } from './quietly.ts'

const PATH = '/api/push-ab-events'
/** The most that one call takes. */
export const BATCH = 100
const FILE_SESSION = 'fileSessionId'

let fileSession: string | undefined
/** What belongs to the page load rather than to its events is said until the server has heard it. */
let isOriginTold = false

/** The body of POST /api/push-ab-events (SPEC §7). */
function pushBody(events: readonly SentEvent[], campaign: Campaign): object {
  const { utm, landingPage, clickId, clicks } = campaign
  return {
    fileSessionId: fileSessionId() ?? null,
    utm: utm ?? null,
    ...(!isOriginTold && {
      landingPage,
      ...(clickId && { clickId }),
      ...(clicks && { clicks }),
    }),
    events,
  }
}

/**
 * Sends events. What the server will never take is given up rather than sent for ever.
 * @returns whether they are kept
 * @throws TypeError when the network failed, Error for an answer that is not OK
 */
export async function pushEvents(
  events: readonly SentEvent[],
  campaign: Campaign,
): Promise<'done' | 'given-up'> {
  const answer = await tellServer(PATH, pushBody(events, campaign))
  const text = await answer.text()
  if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) return 'given-up'
  if (!answer.ok) throw new Error(`API call failed: ${answer.status} ${answer.statusText}`)
  isOriginTold = true
  const { fileSessionId: id } = JSON.parse(text) as { fileSessionId?: string }
  if (id) keepFileSession(id)
  return 'done'
}

/** Hands events to the browser, which sends them when the page is gone. @returns whether it took them */
export function pushOnLeaving(events: readonly SentEvent[], campaign: Campaign): boolean {
  for (let at = 0; at < events.length; at += BATCH) {
    const body = withSession(pushBody(events.slice(at, at + BATCH), campaign))
    const blob = new Blob([JSON.stringify(body)], { type: 'application/json' })
    if (!quietly('Events not counted', () => navigator.sendBeacon(PATH, blob))) return false
  }
  return true
}

function fileSessionId(): string | undefined {
  fileSession ??=
    quietly('No file session read', () => sessionStorage.getItem(FILE_SESSION)) ?? undefined
  return fileSession
}

function keepFileSession(id: string): void {
  fileSession = id
  quietly('No file session kept', () => sessionStorage.setItem(FILE_SESSION, id))
}

/** For tests: another page. */
export function forgetPushed(): void {
  fileSession = undefined
  isOriginTold = false
  forgetOldSession()
}
