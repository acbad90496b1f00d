import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { NOW } from './tools.ts'

/** A year of the plus plan that somebody paid for; gives its id. */
export async function addPayment(db: Knex, changes: object = {}): Promise<string> {
  const [{ id }] = await db('payments')
    .insert({
      accountId: randomUUID(),
      visitorId: randomUUID(),
      providerId: `pi_${randomUUID()}`,
      kind: 'plan',
      planPriceId: db('planPrices').where({ code: 'plus-annual' }).select('id').limit(1),
      cents: 8400,
      paidAt: NOW,
      ...changes,
    })
    .returning('id')
  return id as string
}
