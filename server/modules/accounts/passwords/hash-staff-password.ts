import { STAFF_PASSWORD_MIN } from '#contract/wire/accounts/limits.ts'
import { checkPassword } from './check-password.ts'
import { hashPassword } from './hash-password.ts'

/**
 * The hash of a password that somebody of the staff chose, which is longer than a member's.
 * @throws Problem input.invalid at the given path, `/password` when absent
 */
export function hashStaffPassword(
  password: string,
  { address, path }: { address: string; path?: string },
): Promise<string> {
  const rules = { address, least: STAFF_PASSWORD_MIN, ...(path && { path }) }
  return hashPassword(checkPassword(password, rules))
}
