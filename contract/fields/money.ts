import type { Field } from './field.ts'

/** Bounds in cents. */
interface MoneyRange {
  min?: number
  max?: number
}

/** 999,999,999 dollars: every sum in cents stays an exact integer. */
const MOST_DOLLARS_DIGITS = 9
const shape = new RegExp(`^(\\d{1,${MOST_DOLLARS_DIGITS}})?(?:\\.(\\d{0,2}))?$`)
/** A comma parts thousands and nothing else: '12,5' may mean another number than '125'. */
const grouped = /^(\d{1,3}(,\d{3})+|\d*)(\.\d*)?$/

const written = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** '$1,234.50' for 123450; '$5' for 500. */
export function spokenMoney(cents: number): string {
  return written.format(cents / 100).replace(/\.00$/, '')
}

/** A number as it was typed, without its dollar sign and its thousands' commas; undefined when it is none, or may be two. */
export function ungrouped(value: string): string | undefined {
  const bare = value.replaceAll('$', ' ').trim()
  return grouped.test(bare) ? bare.replace(/,/g, '') : undefined
}

/** Integer cents of a sum as it was typed: '$1,234.50' gives 123450; undefined when it is no sum. */
export function centsOf(value: string): number | undefined {
  const [, dollars = '', cents = ''] = shape.exec(ungrouped(value) ?? '-') ?? []
  if (dollars === '' && cents === '') return undefined
  return Number(dollars) * 100 + Number(cents.padEnd(2, '0'))
}

/** A sum in dollars. Dollar sign, thousands' commas and missing cents are forgiven; never negative. */
export const money: Field<MoneyRange> = {
  label: 'Amount',
  hint: 'In US dollars, for example 45.50.',
  inputMode: 'decimal',
  maxLength: 16,
  clean(value) {
    const cents = centsOf(value)
    return cents === undefined ? value.trim() : (cents / 100).toFixed(2)
  },
  check(value, { min, max }) {
    if (value.replace(/[\s$]/g, '') === '') return 'Enter an amount'
    const cents = centsOf(value)
    if (cents === undefined) return 'Enter an amount in dollars, like 45 or 45.50'
    if (min !== undefined && cents < min) return `Enter an amount of at least ${spokenMoney(min)}`
    if (max !== undefined && cents > max) return `Enter an amount of at most ${spokenMoney(max)}`
    return undefined
  },
}
