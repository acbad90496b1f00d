import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { findFreePort } from '../e2e/server-process.ts'
import { countEffects, nothingLost, sumOf } from './count-effects.ts'
import { type Ground, openGround } from './ground.ts'
import { howMany, patiently } from './how-many.ts'
import { callsOf, gatherCrowd, submitAll } from './people.ts'
import { newTally, persistent } from './persistent.ts'
import type { ProtectionName } from './protections.ts'
import { report } from './report.ts'

const CONNECTIONS = 50
const PEOPLE = howMany('FAULT_PEOPLE_STOPPED', 800)
const FEW = 300

test('SIGTERM three times under 50 connections: it ends in order, all that it began is answered, nothing lost or doubled', async () => {
  const { tally, count, stops } = await stopUnderLoad({ people: PEOPLE, stops: 3 })

  report('stopped server', { people: PEOPLE, ...tally, ...sumOf(count), stops: told(stops) })
  for (const { code, endedMs, begun, finished, awayMs } of stops) {
    expect(code).toBe(0)
    expect(endedMs).toBeLessThan(10_000)
    expect(finished).toBe(begun)
    expect(begun).toBeGreaterThan(0)
    expect(awayMs).toBeLessThan(patiently(2000))
  }
  expect(tally).toMatchObject({ wrong: [], denied: [], abandoned: 0 })
  expect(count).toEqual(nothingLost)
})

test('planted: nobody waits for those under way – cut answers are seen', async () => {
  const stops = await stopOnceWithout('those under way are waited for')

  expect(stops[0]?.finished).toBeLessThan(stops[0]?.begun ?? 0)
})

test('planted: connections in use stay open – that it ends late is seen', async () => {
  const stops = await stopOnceWithout(
    'connections in use are told to close',
    'connections that were in use are closed once they are idle',
  )

  expect(stops[0]?.endedMs).toBeGreaterThan(5000)
})

interface Stopping {
  people: number
  stops: number
  without?: readonly ProtectionName[]
}

interface Stop {
  code: number | null
  /** From the signal to the end of the process. */
  endedMs: number
  /** From the signal until the next one answers. */
  awayMs: number
  begun: number
  finished: number
}

async function stopOnceWithout(...without: ProtectionName[]): Promise<Stop[]> {
  const { tally, stops } = await stopUnderLoad({ people: FEW, stops: 1, without })
  report(`planted: not "${without.join('", nor "')}"`, {
    people: FEW,
    ...tally,
    stops: told(stops),
  })
  return stops
}

/** 50 connections submit what everybody has to submit, while the server is told to end and is started again. */
async function stopUnderLoad({ people, stops: count, without = [] }: Stopping) {
  const ground = await openGround()
  try {
    const crowd = await gatherCrowd(ground.tools, people)
    const port = await findFreePort()
    const launch = {
      port,
      without,
      preload: ['count-requests.ts'],
      env: { COUNTED_IN: join(ground.dataDir, 'counted.json') },
    }
    await ground.startWeb(launch)
    const tally = newTally()
    const caller = persistent(`http://127.0.0.1:${port}`, { tally, connections: CONNECTIONS })
    const submitting = submitAll(caller, crowd, { atOnce: CONNECTIONS })
    submitting.catch(() => {})
    const stops: Stop[] = []
    while (stops.length < count) {
      const until = (callsOf(crowd) * (stops.length + 1)) / (count + 1)
      while (tally.settled < until) await wait(1)
      stops.push(await stopAndStart(ground, launch))
    }
    await submitting
    caller.close()
    return { tally, stops, count: await countEffects(ground.db, crowd) }
  } finally {
    await ground.close()
  }
}

async function stopAndStart(
  ground: Ground,
  launch: { env: { COUNTED_IN: string } } & Parameters<Ground['startWeb']>[0],
): Promise<Stop> {
  const since = performance.now()
  const server = ground.webServer()
  server.signal('SIGTERM')
  const { code } = await server.ended
  const endedMs = performance.now() - since
  const counted = readFileSync(launch.env.COUNTED_IN, 'utf8')
  const { begun, finished } = JSON.parse(counted) as { begun: number; finished: number }
  await ground.startWeb(launch)
  return { code, endedMs, awayMs: performance.now() - since, begun, finished }
}

const told = (stops: readonly Stop[]) =>
  stops.map(
    ({ code, endedMs, awayMs, begun, finished }) =>
      `exit ${code} after ${Math.round(endedMs)} ms, away ${Math.round(awayMs)} ms, ${finished} of ${begun} answered`,
  )
