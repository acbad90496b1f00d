import type { Tools } from '../../tools.ts'
import { hashAddress } from './hash-address.ts'
import { Sending } from './sending.model.ts'

interface Wanted {
  visitorId: string
  /** Those that are proven to be the person's. */
  addresses: readonly string[]
  limit: number
}

/** What went to outside companies about a person, the newest first. */
export function listSendings(
  tools: Pick<Tools, 'db' | 'secrets'>,
  { visitorId, addresses, limit }: Wanted,
): Promise<Sending[]> {
  const hashes = addresses.map((address) => hashAddress(tools, address))
  return Sending.query(tools.db)
    .where({ visitorId })
    .orWhereIn('addressHash', hashes)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
