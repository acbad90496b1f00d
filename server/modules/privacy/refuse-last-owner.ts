import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import { Account } from '../accounts/index.ts'
import { PrivacyRequest } from './privacy-request.model.ts'

/**
 * Keeps the site from being left without an owner: the last one deletes their account only once somebody else is owner. An
 * owner who is to be deleted themselves counts for nobody. All owners are locked until the transaction ends, so of two who
 * go at the same moment one stays.
 * @param tools `db` is the caller's transaction
 * @throws Problem privacy.last-owner
 */
export async function refuseLastOwner(
  { db }: Pick<Tools, 'db'>,
  { visitorId }: { visitorId: string },
): Promise<void> {
  const owners = await Account.query(db).where({ role: 'owner' }).orderBy('id').forUpdate()
  const isOwner = owners.some((owner) => owner.visitorId === visitorId)
  if (!isOwner) return
  const others = owners.map((owner) => owner.visitorId).filter((id) => id !== visitorId)
  const going = await PrivacyRequest.query(db)
    .whereIn('visitorId', others)
    .where({ kind: 'delete', state: 'asked' })
    .select('visitorId')
  const gone = new Set(going.map((request) => request.visitorId))
  if (others.every((id) => gone.has(id))) throw new Problem('privacy.last-owner')
}
