import { expect } from 'vitest'
import { type CatalogueEntry, readSettlements } from '../../../seeds/read-settlements.ts'
import { test } from '../../testing/database.ts'
import { fakeTools } from '../../testing/tools.ts'
import { listOpenSuits } from './list-open-suits.ts'
import { loadCatalogue } from './load-catalogue.ts'
import { presentSuitDetail } from './present-suit.ts'
import { Suit } from './suit.model.ts'

const settlements = readSettlements()
const [first] = settlements
if (!first) throw new Error('the seed files are empty')

test('brings in every settlement once, however often it runs', async ({ db }) => {
  const once = await loadCatalogue(fakeTools(db), { settlements })
  const twice = await loadCatalogue(fakeTools(db), { settlements })

  expect(once).toEqual({ written: settlements.length, leftAsEdited: 0 })
  expect(twice).toEqual({ written: 0, leftAsEdited: 0 })
  expect(await Suit.query(db).resultSize()).toBe(settlements.length)
})

test('holds the settlements that were open on November 21, 2026', async ({ db }) => {
  const clock = { now: () => new Date('2026-11-21T12:00:00Z') }
  await loadCatalogue(fakeTools(db), { settlements })

  const { suits, total } = await listOpenSuits(fakeTools(db, { clock }))

  expect(total).toBe(21)
  expect(suits.filter(({ fileable }) => fileable)).toHaveLength(16)
})

test('follows a change of the files and keeps the id', async ({ db }) => {
  await loadCatalogue(fakeTools(db), { settlements: [first] })
  const before = await Suit.query(db).findOne({ slug: first.slug })

  const changed = { ...first, description: 'Told better.', deadline: '2027-01-31' }
  await loadCatalogue(fakeTools(db), { settlements: [changed] })

  const after = await Suit.query(db).findOne({ slug: first.slug })
  expect(after).toMatchObject({
    id: before?.id,
    description: 'Told better.',
    dueOn: '2027-01-31',
  })
})

test('leaves a row that somebody edited', async ({ db }) => {
  await loadCatalogue(fakeTools(db), { settlements: [first] })
  await Suit.query(db).patch({ status: 'closed' }).where({ slug: first.slug })

  const changed = { ...first, description: 'Told better.' }
  const result = await loadCatalogue(fakeTools(db), { settlements: [changed] })

  expect(result).toEqual({ written: 0, leftAsEdited: 1 })
  expect(await Suit.query(db).findOne({ slug: first.slug })).toMatchObject({
    status: 'closed',
    description: first.description,
  })
})

const trust = settlements.find(({ isClassAction }) => isClassAction === false)!

test('what is no class action is known as one, also where it was loaded before that was asked', async ({
  db,
}) => {
  const { isClassAction: _, ...asked } = trust
  await loadCatalogue(fakeTools(db), { settlements: [asked] })
  const before = await Suit.query(db).findOne({ slug: trust.slug })

  const result = await loadCatalogue(fakeTools(db), { settlements: [trust] })
  const again = await loadCatalogue(fakeTools(db), { settlements: [trust] })

  const after = await Suit.query(db).findOne({ slug: trust.slug }).throwIfNotFound()
  expect([before?.isClassAction, after.isClassAction]).toEqual([true, false])
  expect([result.written, again.written]).toEqual([1, 0])
  const now = new Date('2026-11-30T12:00:00Z')
  expect(presentSuitDetail(after, now)).toMatchObject({ isClassAction: false })
})

test('a seed that says no more that it is none is followed', async ({ db }) => {
  const { isClassAction: _, ...said } = trust
  await loadCatalogue(fakeTools(db), { settlements: [trust] })

  const results = [
    await loadCatalogue(fakeTools(db), { settlements: [said] }),
    await loadCatalogue(fakeTools(db), { settlements: [{ ...said, description: 'Told.' }] }),
  ]

  expect(results.map(({ written }) => written)).toEqual([1, 1])
  const row = await Suit.query(db).findOne({ slug: trust.slug })
  expect(row).toMatchObject({ isClassAction: true, description: 'Told.' })
})

test.for<[CatalogueEntry, boolean]>([
  [settlements[0]!, false],
  [trust, true],
])('what staff said of it stays (%#)', async ([seed, said], { db }) => {
  await loadCatalogue(fakeTools(db), { settlements: [seed] })
  await Suit.query(db).patch({ isClassAction: said }).where({ slug: seed.slug })

  const changed = { ...seed, description: 'Told better.' }
  await loadCatalogue(fakeTools(db), { settlements: [changed] })

  const row = await Suit.query(db).findOne({ slug: seed.slug })
  expect(row).toMatchObject({ isClassAction: said, description: seed.description })
})
