import { email } from '#contract/fields/email.ts'
import type { Tools } from '../../tools.ts'

/** Whether an address is on the list that another company keeps, which writes to it. */
export async function isKeptElsewhere(
  { db, secrets, outside }: Pick<Tools, 'db' | 'secrets' | 'outside'>,
  { address }: { address: string },
): Promise<boolean> {
  if (!outside.klaviyo) return false
  const emailHash = secrets.sign('lead', email.clean(address))
  return Boolean(await db('leads').where({ emailHash }).whereNotNull('handedOnAt').first('id'))
}
