import { createHash } from 'node:crypto'
import type { Tools } from '../../tools.ts'
import type { RelayVendor } from './relays.ts'

/**
 * What a company knows a browser by: another name with each company, so that no two can compare, and nothing that opens or
 * names anything here. Hex, 64 characters.
 */
export function pseudonymOf(
  { secrets }: Pick<Tools, 'secrets'>,
  { vendor, browserId }: { vendor: RelayVendor; browserId: string },
): string {
  return sha256(secrets.sign(`outside-${vendor}`, browserId))
}

/** Hex, 64 characters. An address has to be trimmed and in lower case: companies compare what they get. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
