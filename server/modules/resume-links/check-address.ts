import { email } from '#contract/fields/email.ts'
import { Problem } from '../../problem.ts'

/**
 * The address as it is written to: trimmed, lower case.
 * @throws Problem input.invalid at /email
 */
export function checkAddress(given: string): string {
  const message = email.check(given)
  if (message) throw new Problem('input.invalid', { errors: [{ path: '/email', message }] })
  return email.clean(given)
}
