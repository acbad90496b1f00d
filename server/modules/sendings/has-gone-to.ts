import type { Tools } from '../../tools.ts'
import { hashAddress } from './hash-address.ts'
import { Sending, type Vendor } from './sending.model.ts'

/** Whether something about an address, known by that alone, went to a company in the two years that this is kept. */
export async function hasGoneTo(
  tools: Pick<Tools, 'db' | 'secrets'>,
  { vendor, address }: { vendor: Vendor; address: string },
): Promise<boolean> {
  const addressHash = hashAddress(tools, address)
  return Boolean(await Sending.query(tools.db).findOne({ addressHash, vendor }).select('id'))
}
