import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Knex } from 'knex'
import { expect, vi } from 'vitest'
import { test } from '../../testing/publishing.ts'
import type { Definition, DefinitionSet } from './definition-set.ts'
import { openReleases } from './open-releases.ts'
import { liveRelease, readRelease } from './read-release.ts'
import { goLive, keepVersions, nextReleaseNumber } from './record-release.ts'
import { Release } from './release.model.ts'

const quiet = { debug() {}, info() {}, warn() {}, error() {} }

// oxlint-disable-next-line typescript/no-explicit-any -- definitions are edited here as a person edits JSON
type Json = any
type Edit = (content: Json) => void

const retitle: Edit = (content) => {
  content.head.title = 'By staff'
}
/** What no schema of this version knows: a later version published it, or an earlier one. */
const ofAnotherVersion: Edit = (content) => {
  content.ofAnotherVersion = true
}
const linkNowhere: Edit = (content) => {
  content.sections = JSON.parse(
    JSON.stringify(content.sections).replaceAll('"/file/welcome"', '"/taken-away"'),
  )
}

test('what another version published and this one cannot use is shown as the files say it, the rest as it was published', async ({
  released,
  root,
  ownDb,
  ownUrl,
}) => {
  const edits = {
    home: edited(root, 'home', ofAnotherVersion),
    terms: edited(root, 'terms', retitle),
  }
  const live = await publish(ownDb, edits)

  const store = await openReleases(at(ownDb), { root, databaseUrl: ownUrl })
  await store.stop()
  const { pages } = store.current()

  expect(pages.get('home')?.definition).toEqual(own(root, 'home'))
  expect(pages.get('terms')?.definition.head.title).toBe('By staff')
  expect(store.faults()).toMatchObject([{ file: fileOf('home') }])
  expect((await liveRelease(ownDb))?.number).toBe(live)
  // Whoever runs already keeps what it has.
  await vi.waitFor(
    () => expect(released.store.faults()).toMatchObject([{ file: fileOf('home') }]),
    { timeout: 10_000 },
  )
  expect(released.store.current().pages.get('terms')?.definition).toEqual(own(root, 'terms'))
})

test('the process that prepares the database publishes what fits, once; what staff wrote stays', async ({
  released: { store: running },
  root,
  ownDb,
  ownUrl,
}) => {
  const edits = {
    home: edited(root, 'home', ofAnotherVersion),
    terms: edited(root, 'terms', retitle),
  }
  const live = await publish(ownDb, edits)
  const before = await Release.query(ownDb).findById(live).throwIfNotFound()

  await shown(ownDb, { root, databaseUrl: ownUrl, renews: true })
  await shown(ownDb, { root, databaseUrl: ownUrl, renews: true })
  const after = await Release.query(ownDb).findOne({ state: 'live' }).throwIfNotFound()
  const home = await ownDb('definitionVersions').where({ number: after.map?.['page/home'] }).first()

  expect(after.number).toBe(live + 1)
  expect(Object.keys(after.changes)).toEqual(['page/home'])
  expect(after.map).toEqual({ ...before.map, ...after.changes })
  expect(after.faults).toMatchObject([
    { file: fileOf('home'), reason: expect.stringMatching(/unknown field "ofAnotherVersion"/) },
  ])
  expect((await readRelease(ownDb, after)).faults).toEqual([])
  expect(home.text).toBe(readFileSync(join(root, fileOf('home')), 'utf8'))
  await vi.waitFor(
    () => expect(running.current().pages.get('terms')?.definition.head.title).toBe('By staff'),
    { timeout: 10_000 },
  )
})

test('what fits its schema but not the rest of this version gives way as well', async ({
  root,
  ownDb,
  ownUrl,
}) => {
  const where = { root, databaseUrl: ownUrl }
  await shown(ownDb, where)
  const home = edited(root, 'home', (content: Json) => {
    retitle(content)
    linkNowhere(content)
  })
  await publish(ownDb, { home })

  const pages = await shown(ownDb, where)

  expect(pages.get('home')?.definition).toEqual(own(root, 'home'))
})

test('a page that came with the program is there; one that staff took away stays away', async ({
  root,
  ownDb,
  ownUrl,
}) => {
  const where = { root, databaseUrl: ownUrl }
  await shown(ownDb, where)
  const added = edited(root, 'security', (content) => rename(content, 'added'))
  const taken = edited(root, 'security', (content) => rename(content, 'taken'))
  await publish(ownDb, { taken })
  await publish(ownDb, { taken: null, home: edited(root, 'home', ofAnotherVersion) })
  writeFileSync(join(root, fileOf('added')), JSON.stringify(added))
  writeFileSync(join(root, fileOf('taken')), JSON.stringify(taken))

  const pages = await shown(ownDb, where)

  expect(pages.has('added')).toBe(true)
  expect(pages.has('taken')).toBe(false)
})

test.for(['promo', 'zoo'])(
  'a page that came with the program gives way to one of staff’s own at its address (%s)',
  async (id, { root, ownDb, ownUrl }) => {
    const where = { root, databaseUrl: ownUrl }
    await shown(ownDb, where)
    const theirs = edited(root, 'security', (content) => {
      rename(content, id)
      content.routes = ['/spring']
    })
    await publish(ownDb, { [id]: theirs, home: edited(root, 'home', ofAnotherVersion) })
    const spring = edited(root, 'security', (content) => rename(content, 'spring'))
    writeFileSync(join(root, fileOf('spring')), JSON.stringify(spring))

    const pages = await shown(ownDb, { ...where, renews: true })

    expect(pages.get(id)?.definition).toEqual(theirs)
    expect(pages.get('home')?.definition).toEqual(own(root, 'home'))
    expect(pages.has('spring')).toBe(false)
  },
)

test('what would be gone, because no file stands in its place, is not published over: the start names it', async ({
  root,
  ownDb,
  ownUrl,
}) => {
  const where = { root, databaseUrl: ownUrl }
  await shown(ownDb, where)
  const promo = edited(root, 'security', (content: Json) => {
    rename(content, 'promo')
    ofAnotherVersion(content)
  })
  const live = await publish(ownDb, { promo })

  const refused = shown(ownDb, { ...where, renews: true })
  await expect(refused).rejects.toThrow('has no file for: page/promo')
  const pages = await shown(ownDb, where)

  expect(pages.has('promo')).toBe(false)
  expect((await liveRelease(ownDb))?.number).toBe(live)
})

test('what fits its schema, breaks a check and has no file of ours is gone from what is shown, and is not published over', async ({
  root,
  ownDb,
  ownUrl,
}) => {
  const where = { root, databaseUrl: ownUrl }
  await shown(ownDb, where)
  const promo = edited(root, 'home', (content: Json) => {
    rename(content, 'promo')
    linkNowhere(content)
  })
  const terms = edited(root, 'terms', retitle)
  const live = await publish(ownDb, { promo, terms })

  const refused = shown(ownDb, { ...where, renews: true })
  await expect(refused).rejects.toThrow('has no file for: page/promo')
  const pages = await shown(ownDb, where)

  expect(pages.has('promo')).toBe(false)
  expect(pages.get('terms')?.definition.head.title).toBe('By staff')
  expect((await liveRelease(ownDb))?.number).toBe(live)
})

/** Taken before rows were counted: what stands in the last one would be read under another name. */
const unevenRows: Edit = (content) => {
  const rows = [{ cells: ['Texas', '30', '$1'] }, { cells: ['Ohio', '20'] }]
  const columns = ['State', 'Days', 'Fee'].map((label) => ({ label }))
  content.sections.push({ id: 'facts', type: 'table', props: { caption: 'Facts', columns, rows } })
}

test('what breaks only a rule that came since is shown as it was published, told, and mended before anything else goes live', async ({
  root,
  ownDb,
  ownUrl,
}) => {
  const where = { root, databaseUrl: ownUrl }
  await shown(ownDb, where)
  const promo = edited(root, 'security', (content: Json) => {
    rename(content, 'promo')
    unevenRows(content)
  })
  const terms = edited(root, 'terms', retitle)
  const live = await publish(ownDb, { promo, terms })

  const store = await openReleases(at(ownDb), { ...where, renews: true })
  await store.stop()
  const { pages } = store.current()

  expect(pages.get('promo')?.definition).toEqual(promo)
  expect(pages.get('terms')?.definition.head.title).toBe('By staff')
  expect(store.faults()).toMatchObject([
    { file: fileOf('promo'), reason: expect.stringMatching(/^has 2 for 3 columns/) },
  ])
  expect((await liveRelease(ownDb))?.number).toBe(live)
})

const at = (db: Knex) => ({ db, log: quiet, clock: { now: () => new Date() } })

const fileOf = (page: string) => `flows/pages/${page}.page.json`

function rename(content: Json, id: string): void {
  Object.assign(content, { id, routes: [`/${id}`] })
}

/** A page of the files as somebody changed it. */
function edited(root: string, page: string, edit: Edit): Definition {
  const content: Json = JSON.parse(readFileSync(join(root, fileOf(page)), 'utf8'))
  edit(content)
  return content as Definition
}

const own = (root: string, page: string) => edited(root, page, () => {})

/** The pages of a process that starts now. */
async function shown(
  db: Knex,
  where: Parameters<typeof openReleases>[1],
): Promise<DefinitionSet['pages']> {
  const store = await openReleases(at(db), where)
  await store.stop()
  return store.current().pages
}

/** Pages as another version publishes them, which checks them by other schemas; null takes one away. @returns its number */
async function publish(
  db: Knex,
  pages: Readonly<Record<string, Definition | null>>,
): Promise<number> {
  const now = new Date()
  const map = { ...(await liveRelease(db))?.map }
  for (const [page, definition] of Object.entries(pages)) {
    delete map[`page/${page}`]
    const writings = definition ? [{ file: fileOf(page), definition }] : []
    Object.assign(map, await keepVersions(db, writings, { authorId: null, at: now }))
  }
  const number = await nextReleaseNumber(db)
  const rest = { changes: {}, bases: {}, note: '', createdAt: now, faults: [] }
  await Release.query(db).insert({ number, state: 'scheduled', ...rest })
  await goLive(db, { number, map, liveAt: now })
  return number
}
