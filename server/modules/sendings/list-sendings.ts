import type { Tools } from '../../tools.ts'
import { hashAddress } from './hash-address.ts'
import { Sending } from './sending.model.ts'

interface Wanted {
  /** That of the person, and those of accounts that went into theirs. */
  visitorIds: readonly string[]
  /** Those that are proven to be the person's. */
  addresses: readonly string[]
  limit: number
}

/** What went to outside companies about a person, the newest first. */
export function listSendings(
  tools: Pick<Tools, 'db' | 'secrets'>,
  { visitorIds, addresses, limit }: Wanted,
): Promise<Sending[]> {
  const hashes = addresses.map((address) => hashAddress(tools, address))
  return Sending.query(tools.db)
    .whereIn('visitorId', [...visitorIds])
    .orWhereIn('addressHash', hashes)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
