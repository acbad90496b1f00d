import { email } from '#contract/fields/email.ts'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'

/** An address as it is stored: a keyed hash to find it by, and the address itself sealed. */
export interface Mailbox {
  emailHash: string
  sealedEmail: Buffer
}

/**
 * The address as it is written to: trimmed, lower case.
 * @throws Problem input.invalid at the given path
 */
export function checkAddress(given: string, path = '/email'): string {
  const message = email.check(given)
  if (message) throw new Problem('input.invalid', { errors: [{ path, message }] })
  return email.clean(given)
}

/** @param address as typed: every spelling of an address has one hash */
export function hashEmail({ secrets }: Pick<Tools, 'secrets'>, address: string): string {
  return secrets.sign('account-email', email.clean(address))
}

/** @param address cleaned */
export function sealMailbox(tools: Pick<Tools, 'secrets'>, address: string): Mailbox {
  return {
    emailHash: hashEmail(tools, address),
    sealedEmail: tools.secrets.seal('account-email', address),
  }
}

/** @throws Error when it was sealed with another SECRET_KEY */
export function openEmail({ secrets }: Pick<Tools, 'secrets'>, sealedEmail: Uint8Array): string {
  return secrets.open('account-email', sealedEmail).toString()
}
