import { centsOf, spokenMoney } from '#contract/fields/money.ts'
import type { InputFault } from '#contract/problems.ts'
import { dayAfter } from '#contract/subscriptions/next-step.ts'
import type { CancelLetterInput } from '#contract/wire/cancel-letters.ts'
import { Problem } from '../../problem.ts'
import { unprintable } from '../documents/index.ts'
import { OLDEST } from './refuse-odd-days.ts'

type Field = keyof CancelLetterInput

/** What each letter cannot do without. */
const NEEDED: Record<CancelLetterInput['kind'], readonly Field[]> = {
  cancel: ['name', 'company'],
  gym: ['name', 'address', 'company', 'companyAddress'],
  dispute: ['name', 'address', 'company', 'issuer', 'cancelledOn', 'chargedOn', 'amount'],
}
const TEXTS = [
  'name',
  'address',
  'company',
  'companyAddress',
  'account',
  'issuer',
  'issuerAddress',
] as const

/** What a dispute tells of: it has happened. */
const PAST = ['cancelledOn', 'chargedOn', 'statementOn'] as const

/**
 * What was typed for a letter, trimmed; a field that is not filled in is ''.
 * @param today ISO day
 * @throws Problem input.invalid naming what is missing, what cannot be, and what our fonts cannot print
 */
export function letterNeeds(
  input: CancelLetterInput,
  { today }: { today: string },
): Required<CancelLetterInput> {
  const typed = { ...empty, ...trimmed(input) }
  const errors = [
    ...missing(typed),
    ...impossible(typed),
    ...odd(typed, today),
    ...over(typed, today),
    ...unprintableIn(typed),
  ]
  if (errors.length > 0) throw new Problem('input.invalid', { errors })
  return typed
}

const empty: Omit<Required<CancelLetterInput>, 'kind' | 'name' | 'company'> = {
  email: '',
  address: '',
  companyAddress: '',
  account: '',
  endOn: '',
  reason: '',
  issuer: '',
  issuerAddress: '',
  cardEnding: '',
  cancelledOn: '',
  chargedOn: '',
  amount: '',
  statementOn: '',
  timeZone: '',
}

function trimmed(input: CancelLetterInput): CancelLetterInput {
  const entries = Object.entries(input).map(([key, value]) => [key, value.trim()])
  return Object.fromEntries(entries) as CancelLetterInput
}

function missing(typed: Required<CancelLetterInput>): InputFault[] {
  return NEEDED[typed.kind]
    .filter((field) => typed[field] === '')
    .map((field) => ({ path: `/${field}`, message: 'is missing' }))
}

function impossible({
  kind,
  amount,
  cancelledOn,
  chargedOn,
  statementOn,
  account,
}: Required<CancelLetterInput>): InputFault[] {
  const faults: InputFault[] = []
  if (isCardNumber(account)) {
    faults.push({ path: '/account', message: 'looks like a card number, which we do not take' })
  }
  if (kind !== 'dispute') return faults
  if (amount && !centsOf(amount)) faults.push({ path: '/amount', message: 'is no sum of money' })
  if (cancelledOn && chargedOn && chargedOn < cancelledOn) {
    faults.push({ path: '/chargedOn', message: 'is before the day of cancelling' })
  }
  // Its 60 days would be over too early.
  if (statementOn && statementOn < chargedOn) {
    faults.push({ path: '/statementOn', message: 'is from before the charge' })
  }
  return faults
}

/**
 * With a day that is to come, the last safe one would be told too late. Where no zone was sent it may be a day later than here. One
 * of long ago is a slip.
 */
function odd(typed: Required<CancelLetterInput>, today: string): InputFault[] {
  if (typed.kind !== 'dispute') return []
  const last = typed.timeZone ? today : dayAfter(today, 1)
  return PAST.flatMap((field) => {
    const day = typed[field]
    if (day === '' || (day >= OLDEST && day <= last)) return []
    return [{ path: `/${field}`, message: day > last ? 'is too far ahead' : 'is too long ago' }]
  })
}

/** A last day that has passed would go out as another one. Where no zone was sent it may be a day earlier than here. */
function over({ kind, endOn, timeZone }: Required<CancelLetterInput>, today: string): InputFault[] {
  if (kind === 'dispute' || !endOn) return []
  const first = timeZone ? today : dayAfter(today, -1)
  return endOn < first ? [{ path: '/endOn', message: 'is over' }] : []
}

function unprintableIn(typed: Required<CancelLetterInput>): InputFault[] {
  return TEXTS.flatMap((field) => {
    const characters = unprintable(typed[field])
    const message = `has characters that we cannot print: ${characters.join(' ')}`
    return characters.length > 0 ? [{ path: `/${field}`, message }] : []
  })
}

/** 13 to 19 digits with the check digit of a payment card (ISO/IEC 7812-1, annex B). */
function isCardNumber(text: string): boolean {
  const digits = text.replace(/[ -]/g, '')
  if (!/^\d{13,19}$/.test(digits)) return false
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

/** '$12.99' for what was typed as a sum. */
export function spokenAmount(amount: string): string {
  return spokenMoney(centsOf(amount) ?? 0)
}
