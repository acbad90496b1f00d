import { email } from '#contract/fields/email.ts'
import type { Tools } from '../../tools.ts'

/** What stands for an address that something went to; the address cannot be had from it. */
export function hashAddress({ secrets }: Pick<Tools, 'secrets'>, address: string): string {
  return secrets.sign('sending-address', email.clean(address))
}
