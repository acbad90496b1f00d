import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Knex } from 'knex'
import { expect, vi } from 'vitest'
import { test } from '../../testing/publishing.ts'
import type { Page } from '#contract/definitions/page.ts'
import { openReleases } from './open-releases.ts'
import { liveRelease } from './read-release.ts'
import { goLive, holdReleases, keepVersions, nextReleaseNumber } from './record-release.ts'
import { Release } from './release.model.ts'

const file = 'flows/pages/home.page.json'
const quiet = { debug() {}, info() {}, warn() {}, error() {} }

test('a process that could not read a release when it heard of it takes it once it can', async ({
  root,
  ownDb,
  ownerDb,
  ownUrl,
}) => {
  const error = vi.fn()
  const log = { ...quiet, error }
  const tools = { db: ownDb, log, clock: { now: () => new Date() } }
  const store = await openReleases(tools, { root, databaseUrl: ownUrl })
  const titleNow = () => store.current().pages.get('home')?.definition.head.title
  const home = JSON.parse(readFileSync(join(root, file), 'utf8')) as Page

  await ownerDb.transaction(async (trx) => {
    await publish(trx, { ...home, head: { ...home.head, title: 'New words' } })
    await trx.raw('alter table definition_versions rename to away')
  })
  await vi.waitFor(
    () => expect(error).toHaveBeenCalledWith(expect.objectContaining({ event: 'release-unread' })),
    { timeout: 10_000 },
  )
  await ownerDb.raw('alter table away rename to definition_versions')

  await vi.waitFor(() => expect(titleNow()).toBe('New words'), { timeout: 10_000 })
  await store.stop()
})

test('where the database cannot be asked at the first start, the files are release 1 once it can', async ({
  root,
  ownDb,
  ownerDb,
  ownUrl,
}) => {
  const tools = { db: ownDb, log: quiet, clock: { now: () => new Date() } }
  await ownerDb.raw('alter table releases rename to away')

  const store = await openReleases(tools, { root, databaseUrl: ownUrl })
  await ownerDb.raw('alter table away rename to releases')

  await vi.waitFor(async () => expect((await liveRelease(ownDb))?.number).toBe(1), {
    timeout: 10_000,
  })
  expect(store.current().pages.has('home')).toBe(true)
  await store.stop()
})

test('whoever publishes may look at definitions for longer than a transaction may say nothing elsewhere, and not for ever', async ({
  ownDb,
}) => {
  const outcome = ownDb.transaction(async (trx) => {
    await trx.raw(`set local idle_in_transaction_session_timeout = '100ms'`)
    await holdReleases(trx)
    await wait(400)
    const { rows } = await trx.raw('show idle_in_transaction_session_timeout')
    return rows
  })

  // A machine that is gone without a word holds it no longer than that.
  await expect(outcome).resolves.toEqual([{ idle_in_transaction_session_timeout: '5min' }])
})

/** As another process does. */
async function publish(trx: Knex, definition: Page): Promise<void> {
  const at = new Date()
  const versions = await keepVersions(trx, [{ file, definition }], { authorId: null, at })
  const map = { ...(await liveRelease(trx))?.map, ...versions }
  const number = await nextReleaseNumber(trx)
  const rest = { changes: versions, bases: {}, note: '', createdAt: at, faults: [] }
  await Release.query(trx).insert({ number, state: 'scheduled', ...rest })
  await goLive(trx, { number, map, liveAt: at })
}
