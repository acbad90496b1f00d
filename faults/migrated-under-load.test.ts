import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Knex } from 'knex'
import { expect, test } from 'vitest'
import { connect } from '../server/db/connect.ts'
import { migrate } from '../server/db/migrate.ts'
import { countEffects, nothingLost, sumOf } from './count-effects.ts'
import { openGround } from './ground.ts'
import { howMany } from './how-many.ts'
import { callsOf, gatherCrowd, submitAll } from './people.ts'
import { newTally, persistent } from './persistent.ts'
import { layOut, previousRelease } from './previous-release.ts'
import { report } from './report.ts'

const CONNECTIONS = 50
const PEOPLE = howMany('FAULT_PEOPLE_MIGRATED', 400)
const root = join(import.meta.dirname, '..')
const release = previousRelease()

test.skipIf(!release)(
  'the version before goes on under 50 connections while this one migrates the database: nothing fails, nothing is lost',
  async () => {
    const previous = layOut(release ?? '')
    try {
      const known = readdirSync(join(previous.folder, 'migrations'))
      const { tally, count, migrateMs } = await fileWhile(migrateUp, {
        folder: previous.folder,
        known,
      })

      report('migrated under load', { people: PEOPLE, ...tally, ...sumOf(count), migrateMs })
      expect(tally).toMatchObject({ broken: 0, unavailable: 0, wrong: [], denied: [] })
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

const migrateUp = (_: Knex, url: string) => migrate(url)

interface Version {
  /** Where its code lies. */
  folder: string
  /** The migrations that it knows; all when absent. */
  known?: readonly string[]
}

/** 50 connections submit what everybody has to submit to a version, and in the midst of it the database is changed. */
async function fileWhile(
  change: (owner: Knex, url: string) => Promise<void>,
  { folder, known }: Version,
) {
  const ground = await openGround()
  const owner = connect(ground.databaseUrl, { migrates: true, poolSize: 1 })
  try {
    const crowd = await gatherCrowd(ground.tools, PEOPLE)
    if (known) await goBack(owner, known)
    const { origin } = await ground.startWeb({ folder })
    const tally = newTally()
    const caller = persistent(origin, { tally, connections: CONNECTIONS })
    const submitting = submitAll(caller, crowd, { atOnce: CONNECTIONS })
    submitting.catch(() => {})
    while (tally.settled < callsOf(crowd) / 3) await wait(1)
    const since = performance.now()
    await change(owner, ground.databaseUrl)
    const migrateMs = performance.now() - since
    // Done before the last third: it goes on with what it finds.
    expect(tally.settled).toBeLessThan(callsOf(crowd))
    await submitting
    caller.close()
    return { tally, migrateMs, count: await countEffects(ground.db, crowd) }
  } finally {
    await owner.destroy()
    await ground.close()
  }
}

/** Takes back what a version does not know. */
async function goBack(owner: Knex, known: readonly string[]): Promise<void> {
  const source = { directory: join(root, 'migrations'), loadExtensions: ['.ts'] }
  for (;;) {
    const last = await owner('knex_migrations').orderBy('name', 'desc').first<{ name: string }>()
    if (known.includes(last.name)) return
    await owner.migrate.down({ ...source, name: last.name })
  }
}
