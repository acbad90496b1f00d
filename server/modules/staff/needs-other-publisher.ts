import type { Tools } from '../../tools.ts'
import { Account } from '../accounts/index.ts'

/** What two people look at before it is published, where there are two (PRODUCT §2.6). */
const guardedKinds = ['legal-text', 'attestation', 'price', 'consent', 'disclosure'] as const

export type GuardedKind = (typeof guardedKinds)[number]

/**
 * Whether `author` may not publish this change, because it touches something guarded and there is somebody else who can:
 * two or more people of the staff are publishers or owners.
 * @param author whose change it is; the caller compares with who publishes only when this says true
 * @param kinds what the change touches: words of `guardedKinds` count, others do not
 */
export async function needsOtherPublisher(
  { db }: Pick<Tools, 'db'>,
  { author, kinds }: { author: { accountId: string }; kinds: readonly string[] },
): Promise<boolean> {
  if (!kinds.some((kind) => (guardedKinds as readonly string[]).includes(kind))) return false
  const others = await Account.query(db)
    .whereIn('role', ['publisher', 'owner'])
    .whereNot({ id: author.accountId })
    .select('id')
    .limit(2)
  const isPublisher = await Account.query(db)
    .whereIn('role', ['publisher', 'owner'])
    .findById(author.accountId)
  return others.length + (isPublisher ? 1 : 0) >= 2
}
