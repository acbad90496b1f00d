import type { Tools } from '../../tools.ts'
import { hashAddress } from './hash-address.ts'
import { Sending } from './sending.model.ts'

type Noted = Pick<Sending, 'vendor' | 'what' | 'about'> & {
  visitorId?: string | null
  /** Where it went to, for what is known by that alone; kept as a keyed hash. */
  address?: string
  /** The same key is the same sending, however often it was tried. */
  key?: string
}

/**
 * Notes that something about a person went to an outside company, for that person's privacy receipt (PRODUCT §3.10). The
 * note names nobody; what belongs to neither a visitor nor an address is not noted.
 * @param tools `db` is the transaction in which it is noted that it went
 */
export async function noteSending(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { visitorId = null, address, ...sent }: Noted,
): Promise<void> {
  const addressHash = address ? hashAddress(tools, address) : null
  if (!visitorId && !addressHash) return
  await Sending.query(tools.db)
    .insert({ ...sent, visitorId, addressHash, at: tools.clock.now() })
    .onConflict('key')
    .ignore()
}
