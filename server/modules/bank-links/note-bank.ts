import type { Tools } from '../../tools.ts'
import { noteSending } from '../sendings/index.ts'

/** Notes for the privacy receipt that a link was begun, or was made, with the company that connects banks; each once. */
export async function noteBank(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { id, visitorId, isLinked = false }: { id: string; visitorId: string; isLinked?: boolean },
): Promise<void> {
  const about = isLinked ? 'a bank that you linked' : 'the page on which a bank is chosen'
  const key = `bank:${isLinked ? 'linked' : 'begun'}:${id}`
  await noteSending(tools, { vendor: 'plaid', what: 'bank', about, visitorId, key })
}
