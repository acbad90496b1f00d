import { visitorId } from './identifiers.ts'
import { tellServer } from './own-call.ts'
import { visitTypeOf } from './places.ts'
import { logOnce } from './quietly.ts'

/** Tells the server of a visit to a page that is counted. What fails is logged only (SPEC §8). */
export function trackVisit(path: string): void {
  const visitType = visitTypeOf(path)
  if (!visitType) return
  sendVisit({ visitorId: visitorId(), visitType }).catch((error: unknown) =>
    logOnce('Visit not counted', error),
  )
}

async function sendVisit(visit: object): Promise<void> {
  const answer = await tellServer('/api/track-visit', visit, { keepalive: true })
  // An answer that nobody reads keeps its connection open.
  await answer.text()
  if (!answer.ok) throw new Error(`API call failed: ${answer.status} ${answer.statusText}`)
}
