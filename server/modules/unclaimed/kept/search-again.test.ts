import type { Knex } from 'knex'
import { expect } from 'vitest'
import { type Api, test } from '../../../testing/api.ts'
import { ADA, becomeMember } from '../../../testing/members.ts'
import { fakeTools, NOW } from '../../../testing/tools.ts'
import { changeSettings } from '../../emails/index.ts'
import { importList } from '../lists/import-list.ts'
import { importSample } from '../lists/import-sample.ts'
import { searchAllAgain } from './search-again.ts'

const search = { first: 'Ada', last: 'Okonkwo' }
const later = (db: Knex, months: number) =>
  fakeTools(db, { clock: { now: () => new Date(NOW.getTime() + months * 31 * 86_400_000) } })

const list = (db: Knex, states: string[]) =>
  importList(fakeTools(db), {
    name: 'Some states',
    source: 'their sites',
    readOn: '2026-11-20',
    isSample: false,
    properties: states.map((state) => ({
      state,
      last: 'OKONKWO',
      first: 'ADA',
      city: null,
      holder: 'Old Bank',
      kind: 'Wages',
      amount: 'over $100',
      propertyNumber: state,
    })),
  })

async function messages(db: Knex) {
  const { secrets } = fakeTools(db)
  const rows = await db('emails').where({ kind: 'unclaimed' }).orderBy('id')
  return rows.map(({ sealedBody, sealedRecipient }) => ({
    ...(JSON.parse(secrets.open('email', sealedBody).toString()) as {
      subject: string
      text: string
    }),
    to: secrets.open('email', sealedRecipient).toString(),
  }))
}

async function watching(api: Api, db: Knex): Promise<void> {
  await becomeMember(api, db)
  await api.post('/api/unclaimed/watch', search)
}

test('a member is told of what is new, once, by state, without names or amounts', async ({
  ownApi: api,
  ownDb: db,
}) => {
  await list(db, ['TX'])
  await watching(api, db)
  await list(db, ['TX', 'CA', 'NY'])

  const counts = [await searchAllAgain(later(db, 1)), await searchAllAgain(later(db, 2))]

  expect(counts).toEqual([1, 0])
  const [message] = await messages(db)
  expect(message).toMatchObject({
    to: ADA,
    subject: 'Unclaimed money: new entries in 2 states to look at',
  })
  expect(message?.text).toContain('California: 1 entry')
  expect(message?.text).not.toMatch(/Texas|OKONKWO|\$/)
})

test('nothing new, nothing said', async ({ ownApi: api, ownDb: db }) => {
  await list(db, ['TX'])
  await watching(api, db)

  expect(await searchAllAgain(later(db, 1))).toBe(0)
})

test('whoever switched it off is not written to, and made-up entries are no news', async ({
  ownApi: api,
  ownDb: db,
}) => {
  await watching(api, db)
  await importSample(fakeTools(db), { rows: 300, seed: 1 })
  const [{ owner }] = await db('unclaimedProperties').whereNot({ firstKey: '' }).limit(1)
  const [last, first] = owner.split(', ')
  await api.post('/api/unclaimed/watch', { first: 'Nobody', last: 'Atall' })
  await db('unclaimedWatches').update({ seen: [] })
  expect((await api.post('/api/unclaimed/search', { first, last })).body.results).not.toEqual([])

  expect(await searchAllAgain(later(db, 1))).toBe(0)

  await api.post('/api/unclaimed/watch', search)
  await list(db, ['CA'])
  await changeSettings(fakeTools(db), { address: ADA, topics: [{ id: 'unclaimed', on: false }] })
  expect(await searchAllAgain(later(db, 2))).toBe(0)
})
