import type { Knex } from 'knex'
import { Account } from './account.model.ts'

/** Whether an account is this one by now: itself, or one that all of it went to. */
export async function hasBecome(
  db: Knex,
  { accountId, now }: { accountId: string; now: string },
): Promise<boolean> {
  let id: string | null | undefined = accountId
  while (id && id !== now) id = (await Account.query(db).findById(id))?.mergedIntoId
  return id === now
}
