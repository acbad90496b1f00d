import type { Knex } from 'knex'
import { expect } from 'vitest'
import { test } from '../../testing/account-test.ts'
import { becomeMember, changeAddress, signUp } from '../../testing/members.ts'
import { fakeTools, NOW } from '../../testing/tools.ts'
import { Payer } from '../payments/index.ts'
import { tellPayerAddress } from './tell-payer-address.ts'

const addPayer = (db: Knex, { id, visitorId }: { id: string; visitorId: string }) =>
  Payer.query(db).insert({ accountId: id, visitorId, customerId: 'cus_1', createdAt: NOW })

/** What the payment company is told of addresses by the jobs that were ordered. */
async function told(db: Knex): Promise<string[]> {
  const emails: string[] = []
  const tools = fakeTools(db)
  const cards = {
    ...tools.cards,
    mode: 'stripe' as const,
    async updateCustomer({ customerId, email }: { customerId: string; email: string }) {
      emails.push(`${customerId} ${email}`)
    },
  }
  const ordered = await db('graphileWorker.jobs')
    .where({ taskIdentifier: 'tell-payer-address' })
    .pluck('key')
  for (const key of ordered) {
    const accountId = key.replace('tell-payer-address:', '')
    await tellPayerAddress({ ...tools, cards }, { accountId })
  }
  return emails
}

test('the payment company is told of another address of somebody whom it knows', async ({
  api,
  db,
}) => {
  await addPayer(db, await becomeMember(api, db))

  await changeAddress(api, db, { to: 'ada.new@example.com' })

  expect(await told(db)).toEqual(['cus_1 ada.new@example.com'])
  expect(await db('vendorSendings').pluck('what')).toEqual(['customer'])
})

test('also of one in place of a mistyped one, which may be somebody else’s', async ({
  api,
  db,
}) => {
  await signUp(api, 'mistyped@example.com')
  await addPayer(db, await db('accounts').first('id', 'visitorId'))

  await api.post('/api/account/email', { newEmail: 'ada@example.com' })

  expect(await told(db)).toEqual(['cus_1 ada@example.com'])
})

test('and of nobody whom it does not know', async ({ api, db }) => {
  await becomeMember(api, db)

  await changeAddress(api, db, { to: 'ada.new@example.com' })

  expect(await told(db)).toEqual([])
})
