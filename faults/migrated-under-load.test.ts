import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Knex } from 'knex'
import { expect, test } from 'vitest'
import { connect } from '../server/db/connect.ts'
import { countEffects, nothingLost, sumOf } from './count-effects.ts'
import { type Ground, openGround } from './ground.ts'
import { howMany, patiently } from './how-many.ts'
import { callsOf, gatherCrowd, submitAll } from './people.ts'
import { type Caller, newTally, persistent } from './persistent.ts'
import { layOut, previousRelease } from './previous-release.ts'
import { report } from './report.ts'

const CONNECTIONS = 50
/** Where a start takes longer, more of them file meanwhile. */
const PEOPLE = howMany('FAULT_PEOPLE_MIGRATED', patiently(1200))
const root = join(import.meta.dirname, '..')
const release = previousRelease()

test.skipIf(!release)(
  'the version before goes on under 50 connections while this one migrates the database, and then beside it: nothing fails, nothing is lost',
  async () => {
    const previous = layOut(release ?? '')
    try {
      const known = readdirSync(join(previous.folder, 'migrations'))
      const { tally, joined, count, migrated, prepareMs } = await fileWhile(deploy, {
        folder: previous.folder,
        known,
      })

      const files = migrated.length
      report('migrated under load', { files, people: PEOPLE, ...tally, ...sumOf(count), prepareMs })
      report('the new version beside it', { ...joined })
      const faultless = { broken: 0, unavailable: 0, wrong: [], denied: [] }
      expect(tally).toMatchObject(faultless)
      expect(joined).toMatchObject(faultless)
      expect(joined.settled).toBeGreaterThan(0)
      expect(migrated).not.toEqual([])
      expect(count).toEqual(nothingLost)
    } finally {
      previous.remove()
    }
  },
)

test('planted: a column that the running version does not know is required – wrong answers are seen', async () => {
  const demand = async (owner: Knex) => {
    await owner.raw(`alter table claims add column planted text not null default ''`)
    await owner.raw('alter table claims alter column planted drop default')
  }

  const { tally } = await fileWhile(demand, { folder: root })

  report('planted: a required column', { ...tally })
  expect(tally.wrong.length).toBeGreaterThan(0)
})

const deploy = (_: Knex, ground: Ground) => ground.prepare()

interface Version {
  /** Where its code lies. */
  folder: string
  /** The migrations that it knows: the others are taken back first. All when absent, and no other version joins it. */
  known?: readonly string[]
}

/**
 * 50 connections submit what everybody has to submit to a version, and in the midst of it the database is changed. From
 * then on this version, if it is another, takes every second call.
 */
async function fileWhile(
  change: (owner: Knex, ground: Ground) => Promise<void>,
  { folder, known }: Version,
) {
  const ground = await openGround()
  const owner = connect(ground.databaseUrl, { migrates: true, poolSize: 1 })
  try {
    const crowd = await gatherCrowd(ground.tools, PEOPLE)
    const migrated = known ? await goBack(owner, known) : []
    const { origin } = await ground.startWeb({ folder })
    const [tally, joined] = [newTally(), newTally()]
    const callers = [persistent(origin, { tally, connections: CONNECTIONS })]
    const submitting = submitAll(inTurn(callers), crowd, { atOnce: CONNECTIONS })
    submitting.catch(() => {})
    while (tally.settled < callsOf(crowd) / 3) await wait(1)
    const since = performance.now()
    await change(owner, ground)
    const prepareMs = performance.now() - since
    if (known) {
      const beside = await ground.startWeb()
      callers.push(persistent(beside.origin, { tally: joined, connections: CONNECTIONS }))
    }
    // Done before the end: it goes on with what it finds.
    expect(tally.settled).toBeLessThan(callsOf(crowd))
    await submitting
    for (const caller of callers) caller.close()
    return { tally, joined, migrated, prepareMs, count: await countEffects(ground.db, crowd) }
  } finally {
    await owner.destroy()
    await ground.close()
  }
}

/** As a proxy in front of all of them. */
function inTurn(callers: readonly Caller[]): Pick<Caller, 'ask'> {
  let asked = 0
  return {
    async ask(call) {
      asked += 1
      await callers[asked % callers.length]?.ask(call)
    },
  }
}

/** Takes back what a version does not know, the latest first. @returns its names */
async function goBack(owner: Knex, known: readonly string[]): Promise<string[]> {
  const source = { directory: join(root, 'migrations'), loadExtensions: ['.ts'] }
  const unknown: string[] = await owner('knex_migrations')
    .whereNotIn('name', known)
    .orderBy('name', 'desc')
    .pluck('name')
  for (const name of unknown) await owner.migrate.down({ ...source, name })
  return unknown
}
