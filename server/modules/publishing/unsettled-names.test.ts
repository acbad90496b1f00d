import type { Knex } from 'knex'
import { expect } from 'vitest'
import { test } from '../../testing/database.ts'
import { fakeTools } from '../../testing/tools.ts'
import { recordAudit } from '../audit/index.ts'
import { Release } from '../definitions/index.ts'
import { presentReleases } from './present-release.ts'

const [home, about] = [
  { kind: 'page', id: 'home' },
  { kind: 'page', id: 'about' },
]
const day = (number: number) => new Date(Date.UTC(2026, 10, number))

async function addRelease(db: Knex, release: Partial<Release>) {
  const rest = { changes: { 'page/home': 1 }, bases: {}, note: '', faults: [] }
  const map = release.liveAt && {}
  return Release.query(db).insertAndFetch({
    ...rest,
    createdAt: day(1),
    ...(map && { map }),
    ...release,
  })
}

async function note(db: Knex, at: Date, action: string, id: string) {
  const subject = { kind: action === 'draft.discarded' ? 'definition' : 'release', id }
  await recordAudit({ db, clock: { now: () => at } }, { actor: 'system', action, subject })
}

/** Planned for the 10th, and refused two days late. */
async function refused(db: Knex) {
  const changes = { 'page/home': 1, 'page/about': 2 }
  const planned = { number: 9001, publishAt: day(10), changes }
  const release = await addRelease(db, { ...planned, state: 'refused' })
  await note(db, day(12), 'release.refused', '9001')
  return async () => (await presentReleases(fakeTools(db), [release]))[0]?.unsettled
}

test('what a refused release held is to be published yet, whatever went live between its time and its refusal', async ({
  db,
}) => {
  const left = await refused(db)

  await addRelease(db, { number: 9002, state: 'superseded', liveAt: day(11) })
  await note(db, day(11), 'draft.discarded', 'page/about')
  const atFirst = await left()
  await addRelease(db, { number: 9003, state: 'superseded', liveAt: day(13) })

  expect(atFirst).toEqual([about, home])
  expect(await left()).toEqual([about])
})

test('what was discarded since is none of it any more: a later draft of the same is another', async ({
  db,
}) => {
  const left = await refused(db)

  await note(db, day(13), 'draft.discarded', 'page/home')

  expect(await left()).toEqual([about])
})
