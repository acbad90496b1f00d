import type { Field } from './field.ts'

const LONGEST = 254
/** One @, no spaces, and a domain with a dot that neither starts nor ends a part with a hyphen. */
const shape = /^[^\s@]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,}$/u

export const email: Field = {
  label: 'Email',
  autocomplete: 'email',
  inputMode: 'email',
  maxLength: LONGEST,
  clean: (value) => value.normalize('NFC').trim().toLowerCase(),
  check(value) {
    const address = email.clean(value)
    if (address === '') return 'Enter your email address'
    if (address.length > LONGEST) return `Use an email address of at most ${LONGEST} characters`
    if (!shape.test(address) || /\.\.|^\.|\.@/.test(address)) {
      return 'Enter an email address like name@example.com'
    }
    return undefined
  },
}
