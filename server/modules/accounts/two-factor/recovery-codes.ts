import { randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '#contract/wire/accounts/limits.ts'
import type { Tools } from '../../../tools.ts'

/** No signs that look like others; ten of them are 49 bits. */
const SIGNS = '23456789abcdefghjkmnpqrstuvwxyz'
const LENGTH = 10

/** Codes for whoever loses the authenticator, and what is kept of them. */
export function newRecoveryCodes(
  tools: Pick<Tools, 'secrets'>,
  { accountId }: { accountId: string },
): { codes: string[]; recoveryHashes: string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, () => {
    const signs = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')
    return `${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`
  })
  return { codes, recoveryHashes: codes.map((code) => hashCode(tools, { accountId, code })) }
}

/** @param code as typed: spaces, hyphens and capitals make no difference */
export function hashCode(
  { secrets }: Pick<Tools, 'secrets'>,
  { accountId, code }: { accountId: string; code: string },
): string {
  return secrets.sign('recovery-code', `${accountId}.${plain(code)}`)
}

function plain(code: string): string {
  return code.toLowerCase().replaceAll(/[\s-]/g, '')
}
