import type { Role } from '#contract/roles.ts'
import { Problem } from '../../../problem.ts'
import type { Tools } from '../../../tools.ts'
import { Account } from '../../accounts/index.ts'

/**
 * Somebody of the staff, locked until the transaction ends, to get another role or none. All owners are locked with them:
 * of two who demote each other at the same moment, one stays.
 * @throws Problem not-found, staff.last-owner
 */
export async function lockMember(
  { db }: Pick<Tools, 'db'>,
  { id, becomes }: { id: string; becomes: Role | null },
): Promise<Account & { role: Role }> {
  const owners = await Account.query(db).where({ role: 'owner' }).orderBy('id').forUpdate()
  const member = await Account.query(db).findById(id).whereNotNull('role').forUpdate()
  if (!member?.role) throw new Problem('not-found')
  const isLast = member.role === 'owner' && owners.length < 2
  if (isLast && becomes !== 'owner') throw new Problem('staff.last-owner')
  return member as Account & { role: Role }
}
