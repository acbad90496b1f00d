import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import { test } from '../../../testing/database.ts'
import { fakeTools } from '../../../testing/tools.ts'
import { importList, type NewList } from './import-list.ts'
import type { ListedProperty } from './listed-property.ts'
import { UnclaimedProperty } from './unclaimed-property.model.ts'

const property: ListedProperty = {
  state: 'CA',
  last: 'Núñez',
  first: 'Zoë M',
  city: 'San José',
  holder: 'Old Bank',
  kind: 'Savings account',
  amount: 'over $100',
  propertyNumber: '7',
}
const list = (properties: ListedProperty[]): NewList => ({
  name: 'California',
  source: 'claimit.ca.gov',
  readOn: '2026-11-20',
  isSample: false,
  properties,
})

test('an entry comes in as it was published, with its names as they are searched', async ({
  ownDb: db,
}) => {
  const done = await importList(fakeTools(db), list([property]))

  expect(done).toEqual({ properties: 1, gone: 0 })
  expect(await UnclaimedProperty.query(db)).toMatchObject([
    {
      owner: 'Núñez, Zoë M',
      lastKey: 'nunez',
      firstKey: 'zoe',
      cityKey: 'sanjose',
      amount: 'over $100',
    },
  ])
  expect(await db('unclaimedNames').orderBy('part')).toEqual([
    { part: 'first', name: 'zoe' },
    { part: 'last', name: 'nunez' },
  ])
})

test('a newer edition takes the older one’s place; what both have keeps its id', async ({
  ownDb: db,
}) => {
  const other = { ...property, last: 'Okafor', propertyNumber: '8' }
  await importList(fakeTools(db), list([property, other]))
  const before = await UnclaimedProperty.query(db).findOne({ propertyNumber: '7' })

  const done = await importList(
    fakeTools(db),
    list([property, { ...property, last: 'Đặng', propertyNumber: '9' }]),
  )

  const rows = await UnclaimedProperty.query(db).orderBy('propertyNumber')
  expect(done).toEqual({ properties: 2, gone: 1 })
  expect(rows.map(({ propertyNumber }) => propertyNumber)).toEqual(['7', '9'])
  expect(rows[0]?.id).toBe(before?.id)
  expect(await db('unclaimedNames').where({ part: 'last' }).orderBy('name').pluck('name')).toEqual([
    'dang',
    'nunez',
  ])
})

test('an entry that came in under other letters is found under those of today once its list comes again', async ({
  ownDb: db,
}) => {
  await importList(fakeTools(db), list([property]))
  await UnclaimedProperty.query(db).patch({ lastKey: 'nez' })

  await importList(fakeTools(db), list([property]))

  expect(await UnclaimedProperty.query(db)).toMatchObject([{ lastKey: 'nunez' }])
})

test('the same entry twice is one, and the same in another list is another', async ({
  ownDb: db,
}) => {
  await importList(fakeTools(db), list([property, property]))
  await importList(fakeTools(db), { ...list([property]), name: 'Another' })

  expect(await UnclaimedProperty.query(db).resultSize()).toBe(2)
})

test('a file that breaks off leaves the older edition as it was', async ({ ownDb: db }) => {
  await importList(fakeTools(db), list([property]))
  async function* breaking() {
    yield { ...property, last: 'Okafor' }
    throw new Error('Entry 3: it has no holder')
  }

  const attempt = importList(fakeTools(db), { ...list([]), properties: breaking() })

  await expect(attempt).rejects.toThrow('Entry 3')
  expect(await UnclaimedProperty.query(db)).toMatchObject([{ lastKey: 'nunez' }])
})

test('of two lists that come in at the same moment neither takes away the names of the other', async ({
  ownDb: db,
}) => {
  const { promise: isWritten, resolve: written } = Promise.withResolvers<void>()
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const many = Array.from({ length: 2_000 }, (_, at) => ({ ...property, propertyNumber: `N${at}` }))
  async function* slowly() {
    yield* many
    written()
    await mayEnd
    yield { ...property, last: 'Okafor', propertyNumber: 'last' }
  }
  await importList(fakeTools(db), { ...list([property]), name: 'Nevada' })

  const slow = importList(fakeTools(db), { ...list([]), properties: slowly() })
  await isWritten
  const emptied = importList(fakeTools(db), { ...list([]), name: 'Nevada' })
  await Promise.race([emptied, wait(1_000)])
  end()
  await Promise.all([slow, emptied])

  const names = await db('unclaimedNames').where({ part: 'last' }).orderBy('name').pluck('name')
  expect(names).toEqual(['nunez', 'okafor'])
})
