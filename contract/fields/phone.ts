import { type Field, plainSigns } from './field.ts'

/**
 * Ten digits; neither area code nor exchange starts with 0 or 1, and no area code is 555, ends in 11 or has a 9 in the
 * middle (North American Numbering Plan).
 */
const shape = /^(?!555)[2-9](?!11|9)\d{2}[2-9]\d{6}$/

/** A US number. May stay empty; stored as +1 and the digits. */
export const phone: Field = {
  label: 'Phone',
  autocomplete: 'tel',
  inputMode: 'tel',
  maxLength: 30,
  clean(value) {
    const typed = plainSigns(value).trim()
    if (typed === '') return ''
    return /[^\d\s().+-]/.test(typed) ? typed : `+1${nationalDigits(typed)}`
  },
  check(value) {
    const typed = plainSigns(value).trim()
    if (typed === '') return undefined
    const fine = /^[\d\s().+-]+$/.test(typed) && shape.test(nationalDigits(typed))
    return fine ? undefined : 'Enter a US phone number with its area code, like 212 555 0123'
  },
}

/** '(312) 555-0142' for '+13125550142', as it is written on paper; what is no such number stays as it is. */
export function writtenPhone(stored: string): string {
  return stored.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
}

function nationalDigits(value: string): string {
  const digits = value.replace(/\D/g, '')
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
}
