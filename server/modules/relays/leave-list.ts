import type { Tools } from '../../tools.ts'
import { VendorFailure } from '../../vendors/call-vendor.ts'
import { noteSending } from '../sendings/index.ts'

/**
 * Takes an address off the list that a company keeps; after a deletion it deletes the rest of it as well, and nothing about
 * it is noted here. Also while nothing new is passed on to it. One that was agreed to anew while the company was away, and handed
 * on again, stays. May be run again.
 * @throws Error while it cannot be asked, or is not connected any more: it is tried again, and then left to people
 */
export async function leaveList(
  tools: Pick<Tools, 'db' | 'secrets' | 'clock' | 'outside' | 'log'>,
  { emailHash, sealed, forget }: { emailHash: string; sealed: string; forget: boolean },
): Promise<void> {
  const list = tools.outside.klaviyo
  if (!list) throw new Error('The company that keeps the list is not connected')
  if (!forget && (await isHandedOnAgain(tools, { emailHash }))) {
    return tools.log.info({ event: 'leave-list-overtaken' })
  }
  const address = tools.secrets.open('lead', Buffer.from(sealed, 'base64url')).toString()
  try {
    await list.unsubscribe([address])
    if (forget) return await list.forget(address)
  } catch (error) {
    if (!(error instanceof VendorFailure) || error.kind !== 'refused') throw error
    // What it does not take as an address it never had.
    return tools.log.warn({ event: 'leave-list-refused', reason: error.message })
  }
  const noted = { vendor: 'klaviyo', what: 'address', about: 'unsubscribed', address } as const
  await noteSending(tools, noted)
}

/** Whoever ends it takes away first that it was handed on. */
async function isHandedOnAgain(
  { db }: Pick<Tools, 'db'>,
  { emailHash }: { emailHash: string },
): Promise<boolean> {
  return Boolean(await db('leads').where({ emailHash }).whereNotNull('handedOnAt').first('id'))
}
