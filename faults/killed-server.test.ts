import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { findFreePort } from '../e2e/server-process.ts'
import { countEffects, nothingLost, sumOf } from './count-effects.ts'
import { type Ground, openGround } from './ground.ts'
import { howMany, patiently } from './how-many.ts'
import { callsOf, type Crowd, gatherCrowd, submitAll } from './people.ts'
import { newTally, persistent, type Tally } from './persistent.ts'
import type { ProtectionName } from './protections.ts'
import { report } from './report.ts'

const AT_ONCE = 50
const SETTLE_MS = 100
const MOST_LOOKS = 100
const PEOPLE = howMany('FAULT_PEOPLE', 5000)
const FEW = 400

test(`5 kill -9 while ${PEOPLE} people begin, sign and are paid, ${AT_ONCE} at once: nothing lost, nothing doubled`, async () => {
  const { tally, count, backMs } = await fileThroughKills({ people: PEOPLE, kills: 5 })

  report('killed server', { people: PEOPLE, ...tally, backMs, ...sumOf(count) })
  expect(tally.replayed).toBeGreaterThan(0)
  expect(count).toEqual(nothingLost)
  expect(tally).toMatchObject({ denied: [], wrong: [], abandoned: 0 })
  expect(Math.max(...backMs)).toBeLessThan(patiently(2000))
})

test('1,000 people at the same moment and a kill -9: the same', async () => {
  const given = { people: Math.min(PEOPLE, 1000), kills: 1, atOnce: 1000 }

  const { tally, count, backMs } = await fileThroughKills(given)

  report('killed server, all at once', { ...given, ...tally, backMs, ...sumOf(count) })
  expect(tally.replayed).toBeGreaterThan(0)
  expect(count).toEqual(nothingLost)
  expect(tally).toMatchObject({ denied: [], wrong: [], abandoned: 0 })
})

test('planted: a new key for each try – payments are doubled or signers denied, whichever answers the kills took away, and that is seen', async () => {
  const { tally, count } = await fileThroughKills({ people: FEW, kills: 5, newKeys: true })

  report('planted: new keys', { people: FEW, ...tally, ...sumOf(count) })
  expect(count.payments.doubled + tally.denied.length).toBeGreaterThan(0)
  expect(count['payments noted'].doubled).toBe(count.payments.doubled)
})

test('planted: no transaction around the work – halves are kept, and that is seen', async () => {
  const without: ProtectionName[] = ['one transaction for key, work and answer']

  const { tally, count } = await fileThroughKills({ people: FEW, kills: 5, without })

  report('planted: no transaction', { people: FEW, ...tally, ...sumOf(count) })
  expect(sumOf(count).lost).toBeGreaterThan(0)
})

interface Run {
  people: number
  kills: number
  atOnce?: number
  newKeys?: boolean
  without?: ProtectionName[]
}

async function fileThroughKills({ people, kills, atOnce = AT_ONCE, newKeys, without }: Run) {
  const ground = await openGround()
  try {
    const crowd = await gatherCrowd(ground.tools, people)
    const port = await findFreePort()
    await ground.startWeb({ port, ...(without && { without }) })
    const tally = newTally()
    const caller = persistent(`http://127.0.0.1:${port}`, {
      tally,
      connections: atOnce,
      ...(newKeys && { newKeys }),
    })
    const submitting = submitAll(caller, crowd, { atOnce })
    submitting.catch(() => {})
    const killing = { crowd, tally, kills, port, ...(without && { without }) }
    const backMs = await Promise.race([
      killAgainAndAgain(ground, killing),
      submitting.then(() => {
        throw new Error('Everything was done before the last kill')
      }),
    ])
    await submitting
    caller.close()
    return { tally, backMs, count: await countEffects(ground.db, crowd) }
  } finally {
    await ground.close()
  }
}

interface Killing {
  crowd: Crowd
  tally: Tally
  kills: number
  port: number
  without?: ProtectionName[]
}

/**
 * Kills the server in the midst of its work, evenly over the run.
 * @returns in how many milliseconds it was back, each time
 */
async function killAgainAndAgain(
  ground: Ground,
  { crowd, tally, kills, port, without }: Killing,
): Promise<number[]> {
  const backMs: number[] = []
  for (let kill = 1; kill <= kills; kill += 1) {
    const until = (callsOf(crowd) * kill) / (kills + 1)
    while (tally.settled + tally.abandoned < until) await wait(1)
    await killWithAnswersOwing(ground, tally)
    const next = await ground.startWeb({ port, ...(without && { without }) })
    backMs.push(Math.round(next.readyMs))
  }
  return backMs
}

/**
 * Kills at the worst of moments: work is kept that nobody has been told of. The server is frozen to look, so that what it
 * had asked of the database is done; it goes on if there is no such work.
 */
async function killWithAnswersOwing(ground: Ground, tally: Tally): Promise<void> {
  const server = ground.webServer()
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    server.signal('SIGSTOP')
    await wait(SETTLE_MS)
    const kept = await ground.db('idempotencyKeys').count({ count: '*' }).first()
    if (Number(kept?.count) > tally.settled) {
      server.signal('SIGKILL')
      await server.ended
      return
    }
    server.signal('SIGCONT')
    await wait(Math.random() * 30)
  }
  throw new Error('Every call had been answered whenever the server was looked at')
}
