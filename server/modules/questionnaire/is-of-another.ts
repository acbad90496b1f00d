import type { Visitor } from '../../http/endpoint.ts'
import type { Tools } from '../../tools.ts'
import { isSamePerson } from '../accounts/index.ts'

/** Whether a page that is of this account meets another one that is signed in to since. */
export async function isOfAnother(
  { db }: Pick<Tools, 'db'>,
  { accountId, visitor }: { accountId: string | undefined; visitor: Visitor },
): Promise<boolean> {
  const now = visitor.signedIn?.accountId
  return (
    accountId !== undefined && now !== undefined && !(await isSamePerson(db, { accountId, now }))
  )
}
