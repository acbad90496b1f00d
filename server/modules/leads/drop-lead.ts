import { email } from '#contract/fields/email.ts'
import type { Tools } from '../../tools.ts'

/** Forgets an address that somebody left. */
export async function dropLead(
  { db, secrets }: Pick<Tools, 'db' | 'secrets'>,
  { address }: { address: string },
): Promise<void> {
  await db('leads')
    .where({ emailHash: secrets.sign('lead', email.clean(address)) })
    .delete()
}
