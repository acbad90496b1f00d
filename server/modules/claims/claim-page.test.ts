import type { Knex } from 'knex'
import { describe, expect } from 'vitest'
import { test } from '../../testing/api.ts'
import { putInState } from '../../testing/claim-steps.ts'
import { layAside } from '../../testing/lay-aside.ts'
import { outboxForTests } from '../../testing/mail.ts'
import { addMailedSuit, later, queuedClaim, signedClaim } from '../../testing/mailed-claim.ts'
import { becomeMember } from '../../testing/members.ts'
import { fakeTools, NOW } from '../../testing/tools.ts'
import { printRun } from '../mailing/print-run.ts'
import { tellPosted } from '../mailing/tell-posted.ts'
import { tellUnpaid } from '../mailing/tell-unpaid.ts'
import { reviewClaims } from './review-claims.ts'
import { tellNotMailed } from './tell-not-mailed.ts'
import { tellSigned } from './tell-signed.ts'

type Change = Record<string, unknown>
const tools = (db: Knex) => later(db, 20, { mail: outboxForTests() })

/** The text of each e-mail. */
async function written(db: Knex): Promise<string[]> {
  const rows = await db('emails').orderBy('id')
  return rows.map(
    ({ sealedBody }) =>
      JSON.parse(tools(db).secrets.open('email', sealedBody).toString()).text as string,
  )
}

const change = (db: Knex, id: string, changes: Change) => db('claims').where({ id }).update(changes)

describe('of a second claim in a settlement that lies aside', () => {
  test('a letter that is on its way is told of, and leads to what its owner can open', async ({
    api,
    db,
  }) => {
    await becomeMember(api, db)
    const { id } = await queuedClaim(api, db)
    await printRun(tools(db))
    const { id: letterId } = await db('letters').where({ claimId: id }).first()
    await layAside(db, { id })

    await tellPosted(tools(db), { letterId, what: 'mailed' })

    const [text] = (await written(db)).slice(-1)
    expect(text).toMatch(/\/dashboard\s/)
    expect(text).not.toContain(id)
    expect((await api.get(`/api/claims/${id}`)).status).toBe(404)
  })

  test.for<[string, Change, (db: Knex, id: string) => Promise<unknown>]>([
    [
      'was not mailed',
      { state: 'needs_info', needs: 'undeliverable' },
      (db, claimId) => tellNotMailed(tools(db), { claimId }),
    ],
    [
      'lost its plan',
      { state: 'signed', waitsFor: 'plan' },
      (db, claimId) => tellUnpaid(tools(db), { claimId }),
    ],
    [
      'came back',
      { state: 'needs_info', needs: 'returned' },
      async (db, claimId) => {
        const { id: letterId } = await db('letters').where({ claimId }).first()
        await tellPosted(tools(db), { letterId, what: 'returned' })
      },
    ],
  ])('nothing is asked of its owner when it %s', async ([, changes, write], { api, db }) => {
    await becomeMember(api, db)
    const { id, visitorId } = await queuedClaim(api, db)
    await printRun(tools(db))
    const aside = await layAside(db, { id })
    await change(db, id, changes)
    const before = (await written(db)).length

    await write(db, id)
    const whileAside = await written(db)
    await change(db, id, { visitorId })
    await write(db, id)
    const asTheirs = await written(db)

    expect(aside).not.toBe(visitorId)
    expect([whileAside.length, asTheirs.length]).toEqual([before, before + 1])
  })

  test('none is brought back when its settlement takes claims again', async ({ api, db }) => {
    await becomeMember(api, db)
    const suit = await addMailedSuit(db, { dueOn: '2027-03-01' })
    const { id } = await signedClaim(api, db, { suit })
    const late = fakeTools(db, { clock: { now: () => new Date('2027-03-05T15:00:00Z') } })
    await reviewClaims(late)
    await db('suits').where({ id: suit.id }).update({ dueOn: '2027-06-01' })
    await layAside(db, { id })

    const { reopened } = await reviewClaims(late)

    expect(reopened).toBe(0)
    expect((await db('claims').where({ id }).first()).state).toBe('expired')
  })
})

test('an e-mail about a claim of one’s own leads to its page', async ({ api, db }) => {
  await becomeMember(api, db)
  const { id } = await queuedClaim(api, db)
  await putInState(db, id, 'signed')
  await change(db, id, { undoUntil: NOW })

  await tellSigned(tools(db), { claimId: id })

  expect((await written(db)).at(-1)).toContain(`/dashboard/claims/${id}`)
})
