import type { Field } from './field.ts'
import { ungrouped } from './money.ts'

/** A whole number inside the range that the settlement takes; thousands' commas are forgiven. */
export const wholeNumber: Field<{ min?: number; max?: number }> = {
  label: 'Number',
  inputMode: 'numeric',
  maxLength: 12,
  clean(value) {
    const digits = ungrouped(value) ?? value.trim()
    return /^\d{1,12}$/.test(digits) ? String(Number(digits)) : digits
  },
  check(value, { min, max }) {
    const digits = wholeNumber.clean(value)
    if (digits === '') return 'Enter a number'
    if (!/^\d{1,12}$/.test(digits)) return 'Enter a whole number, using digits only'
    if (min !== undefined && Number(digits) < min) return `Enter a number of at least ${min}`
    if (max !== undefined && Number(digits) > max) {
      return `Enter a number of at most ${max.toLocaleString('en-US')}`
    }
    return undefined
  },
}
