import type { Role } from '#contract/roles.ts'
import { Problem } from '../../../problem.ts'
import type { SignedIn, Tools } from '../../../tools.ts'
import { Account } from '../../accounts/index.ts'

/**
 * Somebody of the staff, locked until the transaction ends, to get another role or none. All owners are locked with them:
 * of two who demote each other at the same moment, one stays, also beside a third: who was one when the call came may be none
 * any more.
 * @throws Problem staff.not-allowed, not-found, staff.last-owner
 */
export async function lockMember(
  { db }: Pick<Tools, 'db'>,
  { actor, id, becomes }: { actor: SignedIn; id: string; becomes: Role | null },
): Promise<Account & { role: Role }> {
  const owners = await Account.query(db).where({ role: 'owner' }).orderBy('id').forUpdate()
  if (!owners.some((owner) => owner.id === actor.accountId)) throw new Problem('staff.not-allowed')
  const member = await Account.query(db).findById(id).whereNotNull('role').forUpdate()
  if (!member?.role) throw new Problem('not-found')
  const isLast = member.role === 'owner' && owners.length < 2
  if (isLast && becomes !== 'owner') throw new Problem('staff.last-owner')
  return member as Account & { role: Role }
}
