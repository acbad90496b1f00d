import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'

/** Keeps a claim beside the own ones of the only account, as the second that it filed in a settlement. @returns whose it is now */
export async function layAside(db: Knex, { id }: { id: string }): Promise<string> {
  const visitorId = randomUUID()
  const { id: mergedIntoId, emailHash, sealedEmail, createdAt } = await db('accounts').first()
  await db('accounts').insert({ visitorId, emailHash, sealedEmail, mergedIntoId, createdAt })
  await db('claims').where({ id }).update({ visitorId })
  return visitorId
}
