import type { Field } from './field.ts'

const LONGEST = 254
/** What mail systems take without quotes before the @ (RFC 5322 §3.2.3, RFC 6531 §3.3): these signs, letters, digits. */
const mailbox =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
/** Parts with points between, of which none starts or ends with a hyphen; the last has two characters or more. */
const domain =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}]$/u
/** Some are letters to Unicode, and yet nobody sees them. */
const hidden = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u

export const email: Field = {
  label: 'Email',
  autocomplete: 'email',
  inputMode: 'email',
  maxLength: LONGEST,
  clean,
  check(value) {
    const address = email.clean(value)
    if (address === '') return 'Enter your email address'
    if (address.length > LONGEST) return `Use an email address of at most ${LONGEST} characters`
    if (hidden.test(address)) {
      return 'Your email address holds a character that cannot be seen. Please type it by hand'
    }
    const [before = '', after = '', ...more] = address.split('@')
    const isSound = more.length === 0 && mailbox.test(before) && domain.test(after)
    return isSound ? undefined : 'Enter an email address like name@example.com'
  },
}

/**
 * One spelling for each address. In the domain a wide letter is the plain one, as it is to mail systems (RFC 5895 §2);
 * before the @ the receiving side alone may say what is the same.
 */
function clean(value: string): string {
  const address = value.trim().toLowerCase().normalize('NFC')
  const at = address.lastIndexOf('@')
  return (
    address.slice(0, at + 1) +
    address
      .slice(at + 1)
      .normalize('NFKC')
      .toLowerCase()
      .normalize('NFKC')
  )
}
