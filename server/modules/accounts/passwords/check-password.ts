import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/wire/accounts/limits.ts'
import { Problem } from '../../../problem.ts'

const list = readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
const common = new Set(list.split('\n').filter((line) => line && !line.startsWith('#')))

/**
 * One spelling for each password: the same letters typed on another machine may come composed in another way (NIST
 * SP 800-63B §3.1.1.2 asks for NFKC or NFKD). Nothing is cut off and no case is changed.
 */
export function normalPassword(password: string): string {
  return password.normalize('NFKC')
}

/**
 * A chosen password in its one spelling. Any signs will do, and none are asked for: length and not being known already
 * are what counts (PRODUCT §2.1).
 * @param address the account's, which is no password
 * @param least how many characters it has, of which a person sees one each
 * @throws Problem input.invalid at the given path
 */
export function checkPassword(
  password: string,
  {
    path = '/password',
    address,
    least = PASSWORD_MIN,
  }: { path?: string; address?: string; least?: number } = {},
): string {
  const normal = normalPassword(password)
  const message = faultOf(normal, { address, least })
  if (message) throw new Problem('input.invalid', { errors: [{ path, message }] })
  return normal
}

function faultOf(
  password: string,
  { address, least }: { address: string | undefined; least: number },
): string | undefined {
  const { length } = Array.from(password)
  if (length < least) return `Use at least ${least} characters`
  if (length > PASSWORD_MAX) return `Use at most ${PASSWORD_MAX} characters`
  const lower = password.toLowerCase()
  if (lower === address || lower === address?.split('@')[0]) {
    return 'Use something else than your email address'
  }
  if (isCommon(lower)) return 'Many people use this password. Choose another one'
  return undefined
}

/** One of the list, or one of it, or a sign, said several times over. */
function isCommon(lower: string): boolean {
  if (common.has(lower)) return true
  for (let size = 1; size <= lower.length / 2; size += 1) {
    const part = lower.slice(0, size)
    const isRepeated = lower.length % size === 0 && part.repeat(lower.length / size) === lower
    if (isRepeated && (size <= 3 || common.has(part))) return true
  }
  return false
}
