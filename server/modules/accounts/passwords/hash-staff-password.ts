import { STAFF_PASSWORD_MIN } from '#contract/wire/accounts/limits.ts'
import { checkPassword } from './check-password.ts'
import { Problem } from '../../../problem.ts'
import type { Account } from '../account.model.ts'
import { hashPassword, isPassword } from './hash-password.ts'

/**
 * The hash of a password that somebody of the staff chose, which is longer than a member's.
 * @param before the account as it is: a password that it was given was shown on a screen, and is not chosen again
 * @throws Problem input.invalid at the given path, `/password` when absent
 */
export async function hashStaffPassword(
  password: string,
  {
    address,
    path = '/password',
    before,
  }: {
    address: string
    path?: string
    before?: Pick<Account, 'passwordHash' | 'passwordGivenAt'> | undefined
  },
): Promise<string> {
  const normal = checkPassword(password, { address, path, least: STAFF_PASSWORD_MIN })
  if (before?.passwordGivenAt && (await isPassword(before.passwordHash, password))) {
    const message = 'This is the password that you were given. Choose another one'
    throw new Problem('input.invalid', { errors: [{ path, message }] })
  }
  return hashPassword(normal)
}
