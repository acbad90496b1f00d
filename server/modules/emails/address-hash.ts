import { email } from '#contract/fields/email.ts'
import type { Tools } from '../../tools.ts'

/** What stands for an address where only equality matters. One hash for each address, however it was typed. */
export function hashAddress({ secrets }: Pick<Tools, 'secrets'>, address: string): string {
  return secrets.sign('email-address', email.clean(address))
}
