import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { nothingLost, sumOf } from './count-effects.ts'
import { freeze } from './freeze.ts'
import type { Ground } from './ground.ts'
import { howMany, patiently } from './how-many.ts'
import { submitWhileHurt } from './hurt-database.ts'
import type { ProtectionName } from './protections.ts'
import { report } from './report.ts'

const PEOPLE = howMany('FAULT_PEOPLE_DATABASE', 500)
const FROZEN_MS = 6000
/** In these many runs at most a connection that is used on shows its harm. */
const RUNS = 4

test('a database that stands still for 6 s: every call is answered within 10 s, nothing is lost or doubled', async () => {
  const hurting = { people: PEOPLE, blows: [frozenFor(FROZEN_MS)] }

  const { tally, count, recoveredMs, exits } = await submitWhileHurt(hurting)

  report('frozen database', { people: PEOPLE, ...tally, recoveredMs, ...sumOf(count) })
  expect(tally.slowestMs).toBeLessThan(10_000)
  expect(tally).toMatchObject({ broken: 0, wrong: [], denied: [], abandoned: 0 })
  expect(count).toEqual(nothingLost)
  expect(exits).toBe(0)
  expect(Math.max(...recoveredMs)).toBeLessThan(patiently(5000))
})

test('with less patience than it stands still, the connections that wait are destroyed, and no half is kept', async () => {
  const hurting = { people: PEOPLE, blows: severalTimes(), without: ['patience'] as const }

  const { tally, count } = await submitWhileHurt(hurting)

  report('frozen database, impatient', { people: PEOPLE, ...tally, ...sumOf(count) })
  expect(tally.unavailable).toBeGreaterThan(0)
  expect(count).toEqual(nothingLost)
})

test('planted: such a connection is used on – half-kept work is seen', async () => {
  const guard = 'the connection whose answer is late is destroyed'
  const without: ProtectionName[] = ['patience', guard]

  const seen = await untilHarm({ without })

  report('planted: used on', seen)
  expect(seen.lost + seen.doubled).toBeGreaterThan(0)
})

async function untilHarm({ without }: { without: ProtectionName[] }) {
  let seen = { runs: 0, lost: 0, doubled: 0 }
  while (seen.runs < RUNS && seen.lost + seen.doubled === 0) {
    const hurting = { people: PEOPLE, blows: severalTimes(), without }
    const { count } = await submitWhileHurt(hurting)
    seen = { runs: seen.runs + 1, ...sumOf(count) }
  }
  return seen
}

function frozenFor(ms: number) {
  return async ({ databasePid }: Ground): Promise<void> => {
    const thaw = freeze(databasePid())
    await wait(ms)
    thaw()
  }
}

const severalTimes = () => [frozenFor(FROZEN_MS), frozenFor(FROZEN_MS), frozenFor(FROZEN_MS)]
