import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readJson, send } from '../e2e/http-call.ts'
import { openGround } from './ground.ts'
import type { ProtectionName } from './protections.ts'
import { report } from './report.ts'

const AT_ONCE = 64
const KILLS = 8
/** Long enough for some hundred visits each time, on a cold server too, cut off in the middle of a batch. */
const LIVES_MS = 1_500
const browser = { 'user-agent': 'Mozilla/5.0 Chrome/141.0.0.0' }

test(`a kill -9 under ${AT_ONCE} callers, ${KILLS} times: each visit and event that was answered is kept, once`, async () => {
  const found = await countThroughKills()

  report('kept visits', found)
  expect(found.answered).toBeGreaterThan(500)
  expect(found).toMatchObject({ lostVisits: 0, lostEvents: 0, doubledEvents: 0 })
})

test('planted: an answer before the commit loses some, and that is seen', async () => {
  const found = await countThroughKills(['the answer waits for the commit'])

  report('planted: answered early', found)
  expect(found.lostVisits + found.lostEvents).toBeGreaterThan(0)
})

/** Each caller tells a visit and an event of its own, again and again; an event twice, as a browser does that is not sure. */
async function countThroughKills(without?: ProtectionName[]) {
  const ground = await openGround()
  const visits = new Set<string>()
  const events = new Set<string>()
  try {
    for (let kill = 0; kill < KILLS; kill += 1) {
      const server = await ground.startWeb({
        env: { RATE_LIMITS: 'off' },
        ...(without && { without }),
      })
      const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
      const callers = Array.from({ length: AT_ONCE }, () =>
        tellUntilCut(server.origin, agent, { visits, events }),
      )
      await wait(LIVES_MS)
      server.signal('SIGKILL')
      await Promise.all([...callers, server.ended])
      agent.destroy()
    }
    const keptVisits = new Set(await ground.db('visits').pluck('visitor_id'))
    const keptEvents = (await ground.db('trackedEvents').pluck('id')) as string[]
    const known = new Set(keptEvents)
    return {
      answered: visits.size + events.size,
      lostVisits: [...visits].filter((id) => !keptVisits.has(id)).length,
      lostEvents: [...events].filter((id) => !known.has(id)).length,
      doubledEvents: keptEvents.length - known.size,
    }
  } finally {
    await ground.close()
  }
}

async function tellUntilCut(
  origin: string,
  agent: Agent,
  { visits, events }: { visits: Set<string>; events: Set<string> },
): Promise<void> {
  const post = async (path: string, body: object) =>
    readJson(await send(origin, { method: 'POST', path, headers: browser, body }, agent))
  try {
    for (;;) {
      const visitorId = randomUUID()
      await post('/api/track-visit', { visitorId, visitType: 'homepage' })
      visits.add(visitorId)
      const id = randomUUID()
      const told = { events: [{ id, name: 'page_viewed' }] }
      await post('/api/push-ab-events', told)
      events.add(id)
      await post('/api/push-ab-events', told)
    }
  } catch {
    // The server is gone: what was not answered is nobody's promise.
  }
}
