import { email } from '#contract/fields/email.ts'
import type { Tools } from '../../tools.ts'
import { keepLead } from './keep-lead.ts'

/**
 * The weekly list that somebody ticked follows them to the address that takes the place of another; an address left without
 * that tick does not. What is left under the one of before is for `endNews`.
 * @param tools `db` is the caller's transaction
 * @param addresses both were shown to be one person's
 */
export async function moveLead(
  tools: Pick<Tools, 'db' | 'secrets' | 'clock'>,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const emailHash = tools.secrets.sign('lead', email.clean(from))
  const lead = (await tools.db('leads').where({ emailHash }).first('visitorId')) as
    | { visitorId: string | null }
    | undefined
  if (lead?.visitorId) await keepLead(tools, { email: to, agreedBy: lead.visitorId })
}
