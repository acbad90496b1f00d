import type { Tools } from '../../tools.ts'
import { findSending, noteSending } from '../sendings/index.ts'

/** Notes for the privacy receipt that a link was begun, or was made, with the company that connects banks; each once. */
export async function noteBank(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { id, visitorId, isLinked = false }: { id: string; visitorId: string; isLinked?: boolean },
): Promise<void> {
  const about = isLinked ? 'a bank that you linked' : 'the page on which a bank is chosen'
  const key = `bank:${isLinked ? 'linked' : 'begun'}:${id}`
  await noteSending(tools, { vendor: 'plaid', what: 'bank', about, visitorId, key })
}

/** In whose receipt it stands that a link was begun; undefined where everything of theirs was deleted since. */
export async function whoBegan(
  db: Tools['db'],
  { id }: { id: string },
): Promise<string | undefined> {
  return (await findSending(db, { key: `bank:begun:${id}` }))?.visitorId ?? undefined
}
