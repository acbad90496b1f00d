import type { Knex } from 'knex'
import { describe, expect } from 'vitest'
import type { Api } from '../../testing/api.ts'
import { kindsOf } from '../../testing/claim-steps.ts'
import { letWeekPass } from '../../testing/deletion.ts'
import { mergeAccounts } from '../../testing/merge-accounts.ts'
import {
  addMember,
  becomeMember,
  checkout,
  DAY_MS,
  scene,
  subscribe,
  test,
  toolsOn,
} from '../../testing/plans.ts'
import { signClaimWithFile } from '../../testing/signed-claim.ts'
import type { SignedIn } from '../../tools.ts'
import { erasePerson } from './erase-person.ts'

/** Somebody into whose account one went, and into that one another before. */
async function withMerged(
  api: Api,
  db: Knex,
): Promise<[own: SignedIn, middle: SignedIn, last: SignedIn]> {
  const last = await becomeMember(api, db)
  await subscribe(api, 'plus-monthly')
  const middle = await addMember(db)
  await mergeAccounts(db, { brought: last, into: middle })
  const own = await addMember(db)
  await mergeAccounts(db, { brought: middle, into: own })
  scene.signedIn = own
  return [own, middle, last]
}

async function askFor(api: Api, db: Knex): Promise<string> {
  const { body: plan } = await api.get('/privacy/deletion')
  const openClaims = plan.openClaims.map(({ reference }: { reference: string }) => reference)
  const asked = await api.post('/privacy/delete', { openClaims })
  if (asked.status !== 200) throw new Error(JSON.stringify(asked.body))
  scene.at = new Date(scene.at.getTime() + 7 * DAY_MS)
  await letWeekPass(db)
  const { id } = await db('privacyRequests').where({ kind: 'delete' }).first()
  return id
}

describe('accounts that went into another', () => {
  test('are in the copy of its owner’s data', async ({ ownApi: api, ownDb: db }) => {
    await withMerged(api, db)

    const { body } = await api.post('/privacy/export')

    expect(body.data.accounts.rows).toHaveLength(3)
    expect(body.data.planEvents.rows).toHaveLength(3)
  })

  test('have what was asked on the record of each claim under them, too', async ({
    ownApi: api,
    ownDb: db,
  }) => {
    const [, , last] = await withMerged(api, db)
    const { id } = await signClaimWithFile(api, db)
    await db('claims').where({ id }).update({ visitorId: last.visitorId })

    await api.post('/privacy/export')
    const { body: plan } = await api.get('/privacy/deletion')
    await api.post('/privacy/delete', { openClaims: [plan.openClaims[0].reference] })

    const asked = (await kindsOf(db, id)).filter((kind) => kind === 'privacy.request')
    expect(asked).toHaveLength(2)
  })

  test('are deleted with it, whatever still stands under them', async ({
    ownApi: api,
    ownDb: db,
  }) => {
    const [own, , last] = await withMerged(api, db)
    const { id: claimId } = await signClaimWithFile(api, db)
    for (const table of ['claims', 'documents', 'uploads']) {
      await db(table).where({ visitorId: own.visitorId }).update({ visitorId: last.visitorId })
    }
    const requestId = await askFor(api, db)

    await erasePerson(toolsOn(db), { requestId })

    expect(await db('accounts')).toEqual([])
    expect(await db('payers')).toEqual([])
    expect(await db('claimEvents').where({ claimId }).whereNotNull('sealedData')).toEqual([])
    expect((await db('documents').first()).sealedBytes).toEqual(Buffer.alloc(0))
    expect((await db('claims').where({ id: claimId }).first()).visitorId).not.toBe(last.visitorId)
  })
})

describe('the payment company', () => {
  test('is asked nothing while something here stands in the way of a deletion', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    const { accountId } = await becomeMember(api, db)
    await subscribe(api, 'plus-monthly')
    await checkout(api, 'pay-as-you-go')
    const { providerId } = await db('subscriptions').first()
    await ownerDb.raw('create table holders (id uuid references accounts (id))')
    await ownerDb.raw('insert into holders values (?)', [accountId])
    const requestId = await askFor(api, db)

    await expect(erasePerson(toolsOn(db), { requestId })).rejects.toThrow('holders')
    const before = await toolsOn(db).cards.readSubscription(providerId)
    await ownerDb.raw('drop table holders')
    await erasePerson(toolsOn(db), { requestId })

    expect(before).toMatchObject({ status: 'active' })
    const after = await toolsOn(db).cards.readSubscription(providerId)
    expect(after).toMatchObject({ status: 'ended' })
  })

  test('forgets who paid, and can be asked to again', async ({ ownApi: api, ownDb: db }) => {
    await becomeMember(api, db)
    await subscribe(api, 'plus-annual')
    const { customerId } = await db('payers').first()
    const { cards } = toolsOn(db)
    const before = await cards.desk.behaviourOf(customerId)
    const requestId = await askFor(api, db)

    await erasePerson(toolsOn(db), { requestId })
    await cards.deleteCustomer(customerId)

    expect([before, await cards.desk.behaviourOf(customerId)]).toEqual(['succeed', undefined])
    expect(await db('payments').pluck('cents')).toEqual([8400])
  })
})
