import type { Knex } from 'knex'
import { expect } from 'vitest'
import { test } from '../../../testing/database.ts'
import { fakeTools } from '../../../testing/tools.ts'
import { importList } from '../lists/import-list.ts'
import { MOST_RESULTS, searchProperties } from './search-properties.ts'

type Entry = [last: string, first: string, state?: string, city?: string]

/** Lists these people, each with a number of their own in the order given. */
async function listed(db: Knex, entries: readonly Entry[]): Promise<void> {
  await importList(fakeTools(db), {
    name: 'a test',
    source: 'nowhere',
    readOn: '2026-11-20',
    isSample: true,
    properties: entries.map(([last, first, state = 'CA', city], index) => ({
      state,
      last,
      first,
      city: city ?? null,
      holder: 'Old Bank',
      kind: 'Wages',
      amount: 'over $100',
      propertyNumber: String(index),
    })),
  })
}

async function found(db: Knex, search: Parameters<typeof searchProperties>[1]) {
  const { results } = await searchProperties(fakeTools(db), search)
  return results.map(({ owner, match }) => `${owner} (${match})`)
}

test('finds a name as it is, spelt a little otherwise, by its initial, and with both names swapped', async ({
  ownDb: db,
}) => {
  await listed(db, [
    ['JON', 'SMITH'],
    ['SMITH', 'J'],
    ['SMYTH', 'JOHN'],
    ['SMITH', 'JOHN Q'],
    ['SMITHSON', 'JOHN'],
    ['SMITH', 'MARY'],
  ])

  expect(await found(db, { first: 'Jon', last: 'Smith' })).toEqual([
    'SMITH, JOHN Q (similar)',
    'SMYTH, JOHN (similar)',
    'JON, SMITH (swapped)',
    'SMITH, J (initial)',
  ])
})

test('signs, accents and capitals make no difference', async ({ ownDb: db }) => {
  await listed(db, [["O'NEIL", 'ZOE']])

  expect(await found(db, { first: 'Zoë', last: 'O’Neil' })).toEqual(["O'NEIL, ZOE (exact)"])
})

test('somebody listed with a Jr. behind the name is found without it', async ({ ownDb: db }) => {
  await listed(db, [['SMITH JR', 'JOHN']])

  expect(await found(db, { first: 'John', last: 'Smith' })).toEqual(['SMITH JR, JOHN (exact)'])
  expect(await found(db, { first: 'John', last: 'Smith Jr.' })).toEqual(['SMITH JR, JOHN (exact)'])
})

test('finds short forms of a given name', async ({ ownDb: db }) => {
  await listed(db, [
    ['KING', 'BOB'],
    ['KING', 'ROB'],
    ['KING', 'RALPH'],
  ])

  expect(await found(db, { first: 'Robert', last: 'King' })).toEqual([
    'KING, BOB (exact)',
    'KING, ROB (exact)',
  ])
})

test('former names are looked for as well', async ({ ownDb: db }) => {
  await listed(db, [
    ['OKAFOR', 'ADA'],
    ['KING', 'ADA'],
  ])

  expect(await found(db, { first: 'Ada', last: 'King', formerLast: ['Okafor'] })).toHaveLength(2)
})

test('stays in the states that were named, and puts the city that was named first', async ({
  ownDb: db,
}) => {
  await listed(db, [
    ['KING', 'ADA', 'TX', 'Austin'],
    ['KING', 'ADA', 'NY', 'Buffalo'],
    ['KING', 'ADA', 'CA', 'San José'],
  ])
  const ada = { first: 'Ada', last: 'King' }

  const { results } = await searchProperties(fakeTools(db), {
    ...ada,
    states: ['CA', 'NY'],
    city: 'san jose',
  })

  expect(results.map(({ state }) => state)).toEqual(['CA', 'NY'])
  expect(await found(db, ada)).toHaveLength(3)
})

test('an entry whose list names no city stands by its name, before and behind those with one', async ({
  ownDb: db,
}) => {
  await listed(db, [
    ['KING', 'A', 'TX', 'Austin'],
    ['KINGS', 'ADA', 'TX', 'Austin'],
    ['KING', 'ADA', 'MT'],
  ])
  const ada = { first: 'Ada', last: 'King' }
  const byName = ['KING, ADA (exact)', 'KINGS, ADA (similar)', 'KING, A (initial)']

  expect(await found(db, ada)).toEqual(byName)
  expect(await found(db, { ...ada, city: 'Dallas' })).toEqual(byName)
})

test('each result says where it is claimed and what is known of it, and that it is made up', async ({
  ownDb: db,
}) => {
  await listed(db, [['KING', 'ADA', 'TX', 'Austin']])

  const { results } = await searchProperties(fakeTools(db), { first: 'Ada', last: 'King' })

  expect(results).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      owner: 'KING, ADA',
      city: 'Austin',
      state: 'TX',
      holder: 'Old Bank',
      kind: 'Wages',
      amount: 'over $100',
      propertyNumber: '0',
      sample: true,
      claimUrl: 'https://www.claimittexas.gov/app/claim-search',
      office: 'Texas Comptroller of Public Accounts',
      match: 'exact',
    },
  ])
})

test('nobody can leaf through the lists: two letters of both names at least, fifty results at most', async ({
  ownDb: db,
}) => {
  await listed(
    db,
    Array.from({ length: MOST_RESULTS + 2 }, (): Entry => ['KING', 'ADA']),
  )

  const { results, more } = await searchProperties(fakeTools(db), { first: 'Ada', last: 'King' })
  const attempt = searchProperties(fakeTools(db), { first: 'A.', last: '%%' })

  expect([results.length, more]).toEqual([MOST_RESULTS, true])
  await expect(attempt).rejects.toMatchObject({
    more: { errors: [{ path: '/first' }, { path: '/last' }] },
  })
})
