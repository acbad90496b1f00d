import type { Knex } from 'knex'
import type { Tools } from '../../tools.ts'

interface Kept {
  id: string
  visitorId: string
}

/**
 * Whether a claim is kept aside: the second that its account filed in a settlement (move-visitor.ts). No page shows it, and
 * its owner is not asked to do anything for it, since the other one is filed.
 */
export async function isAside(db: Knex, { visitorId }: Pick<Kept, 'visitorId'>): Promise<boolean> {
  return Boolean(await accountsAside(db).where({ visitorId }).first('id'))
}

/** Accounts that are over: their claims, too, are kept aside. */
export function accountsAside(db: Knex): Knex.QueryBuilder {
  return db('accounts').whereNotNull('mergedIntoId')
}

/** Where an e-mail about a claim leads: to its page, or to all claims where it has none. */
export async function claimPage(
  { db, config }: Pick<Tools, 'db' | 'config'>,
  claim: Kept,
): Promise<string> {
  const all = `${config.publicUrl}/dashboard`
  return (await isAside(db, claim)) ? all : `${all}/claims/${claim.id}`
}
