import type { Knex } from 'knex'
import { expect } from 'vitest'
import { addSuit, plainTerms } from '../../testing/add-suit.ts'
import { type Api, test } from '../../testing/api.ts'
import { plainAnswers, signedClaim } from '../../testing/claim-steps.ts'
import { layAside } from '../../testing/lay-aside.ts'
import { fakeTools, NOW } from '../../testing/tools.ts'
import { findAlike } from './find-alike.ts'
import { noteLikeness } from './note-likeness.ts'

const withNotice = { ...plainTerms, identifier: { use: 'required' as const, pattern: '[A-Z0-9]+' } }
const { claimant } = plainAnswers()
const at = (line1: string) => ({
  claimant: { ...claimant, address: { ...claimant.address, line1 } },
})

/** Signed by somebody of their own. */
async function signs(api: Api, db: Knex, suitId: string, changes: object): Promise<string> {
  const browser = api.stranger()
  await browser.visit()
  const id = await signedClaim(browser, suitId, changes)
  await noteLikeness(fakeTools(db), { claimId: id })
  return id
}

const kindsOf = async (db: Knex, id: string) =>
  ((await findAlike(db, { ids: [id] })).get(id) ?? []).map(({ kind, others }) => [
    kind,
    others.map((other) => other.id),
  ])

test('one number of a notice, and one home however it is spelt, are seen in the claims of two people', async ({
  api,
  db,
}) => {
  const suit = await addSuit(db, { terms: withNotice })
  const ann = await signs(api, db, suit.id, { identifier: 'AB 12-3', ...at('5 Main Street Apt 2') })
  const bob = await signs(api, db, suit.id, { identifier: 'ab123', ...at('9 Elm Rd') })
  const cat = await signs(api, db, suit.id, { identifier: 'ZZ999', ...at('5 MAIN ST. #2') })

  expect(await kindsOf(db, ann)).toEqual([
    ['address', [cat]],
    ['notice', [bob]],
  ])
  expect(await kindsOf(db, bob)).toEqual([['notice', [ann]]])
})

test('another settlement, and a claim that was taken back, are nothing alike', async ({
  api,
  db,
}) => {
  const [one, other] = [
    await addSuit(db, { terms: withNotice }),
    await addSuit(db, { terms: withNotice }),
  ]
  const ann = await signs(api, db, one.id, { identifier: 'AB123' })
  await signs(api, db, other.id, { identifier: 'AB123' })
  const gone = await signs(api, db, one.id, { identifier: 'AB123' })
  await db('claims').where({ id: gone }).update({ state: 'cancelled' })

  expect(await kindsOf(db, ann)).toEqual([])
})

test('the second claim that an account filed in a settlement is nobody else’s', async ({
  api,
  db,
}) => {
  const suit = await addSuit(db, { terms: withNotice })
  const ann = await signs(api, db, suit.id, { identifier: 'AB123', ...at('5 Main St') })
  const second = await signs(api, db, suit.id, { identifier: 'AB123', ...at('9 Elm Rd') })
  const bob = await signs(api, db, suit.id, { identifier: 'AB123', ...at('7 Oak Ln') })
  const { visitorId } = await db('claims').where({ id: ann }).first()
  await db('accounts').insert({
    visitorId,
    emailHash: 'ann',
    sealedEmail: Buffer.from('ann'),
    createdAt: NOW,
  })
  await layAside(db, { id: second })

  expect(await kindsOf(db, ann)).toEqual([['notice', [bob]]])
  expect(await kindsOf(db, second)).toEqual([['notice', [bob]]])
  expect(await kindsOf(db, bob)).toEqual([['notice', [ann, second]]])
})

test('a connection is told from the fourth other person within a day on, not for a family', async ({
  api,
  db,
}) => {
  const ids: string[] = []
  for (let person = 0; person < 4; person += 1) {
    const suit = await addSuit(db)
    ids.push(await signs(api, db, suit.id, at(`${person + 1} Main St`)))
  }
  const [first = ''] = ids
  expect(await kindsOf(db, first)).toEqual([])

  const suit = await addSuit(db)
  ids.push(await signs(api, db, suit.id, at('77 Main St')))
  expect(await kindsOf(db, first)).toEqual([['connection', ids.slice(1)]])

  await db('claimLikenesses')
    .where({ claimId: ids[4] })
    .update({ at: new Date('2026-01-01') })
  expect(await kindsOf(db, first)).toEqual([])
})

test('what is kept of it is marks: neither number, address nor connection can be read', async ({
  api,
  db,
}) => {
  const suit = await addSuit(db, { terms: withNotice })
  await signs(api, db, suit.id, { identifier: 'AB123' })

  const rows = await db('claimLikenesses').select('kind', 'mark').orderBy('kind')

  expect(rows.map(({ kind }) => kind)).toEqual(['address', 'connection', 'notice'])
  for (const { mark } of rows) expect(mark).toMatch(/^[\w-]{22}$/)
})
