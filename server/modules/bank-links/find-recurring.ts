import { companyWords } from '#contract/company-names.ts'
import type { Cadence } from '#contract/wire/bank-links.ts'
import { addDays, daysBetween } from '#contract/mailing/days.ts'
import { monthsAfter } from '#contract/plans/terms.ts'
import { type Charge, chargesByMerchant, type Line } from './charges.ts'

interface Recurring {
  merchant: string
  /** US cents, of the last charge. */
  cents: number
  /** Of the first one that is known, where it was another sum; null otherwise. */
  wasCents: number | null
  every: Cadence
  /** ISO days. */
  lastOn: string
  nextOn: string
  charges: number
}

interface Interval {
  every: Cadence
  /** Between two charges, on the average. */
  days: number
  /** Where it is counted in months: the same day of another one. */
  months?: number
  /** In days: what weekends and short months do. */
  slack: number
  /** How many charges show it. */
  least: number
}

const cadences: readonly Interval[] = [
  { every: 'week', days: 7, slack: 1, least: 4 },
  { every: 'two-weeks', days: 14, slack: 2, least: 4 },
  { every: 'month', days: 30.4, months: 1, slack: 4, least: 3 },
  { every: 'quarter', days: 91.3, months: 3, slack: 6, least: 3 },
  { every: 'half-year', days: 182.6, months: 6, slack: 8, least: 3 },
  { every: 'year', days: 365.2, months: 12, slack: 10, least: 2 },
]
/** Paid regularly, and nothing that one cancels on a page: rent, loans, taxes, money moved between accounts. */
const NO_SUBSCRIPTION = new Set([
  'INCOME',
  'TRANSFER_IN',
  'TRANSFER_OUT',
  'LOAN_PAYMENTS',
  'BANK_FEES',
  'RENT_AND_UTILITIES',
  'GOVERNMENT_AND_NON_PROFIT',
])
/** Sums of one subscription differ by a price rise or a tax, not more. */
const MOST_CHANGE = 0.35
/** Two charges alone are less of a proof. */
const MOST_CHANGE_OF_TWO = 0.15
/** Of neighbouring charges, so many have the very same sum: shopping never has. */
const SAME_SHARE = 0.6
/** One charge may be missing: a free month, a card that was refused. */
const MOST_GAPS = 1

/**
 * Subscriptions that still run: the same merchant, at steady intervals, for a steady sum. Of one merchant there may be
 * several, as a club’s monthly and yearly fee.
 * @param today ISO day
 */
export function findRecurring(lines: readonly Line[], today: string): Recurring[] {
  const found = chargesByMerchant(lines.filter(mayBeSubscription)).flatMap(
    ({ merchant, charges }) => seriesOf(charges).map((series) => ({ merchant, ...series })),
  )
  return found
    .filter((one) => isRunning(one, today))
    .toSorted((one, other) => other.cents - one.cents || (one.merchant < other.merchant ? -1 : 1))
}

function mayBeSubscription({ cents, category, words, merchant }: Line): boolean {
  if (cents <= 0 || NO_SUBSCRIPTION.has(category ?? '')) return false
  return companyWords(merchant ?? words).some((word) => /[a-z]{2}/.test(word))
}

type Series = Omit<Recurring, 'merchant'>

/** All charges as one series where that holds; otherwise one series for each sum. */
function seriesOf(charges: readonly Charge[]): Series[] {
  const whole = steadySeries(charges)
  if (whole) return [whole]
  const sums = new Map<number, Charge[]>()
  for (const charge of charges) sums.set(charge.cents, [...(sums.get(charge.cents) ?? []), charge])
  return [...sums.values()].flatMap((same) => steadySeries(same) ?? [])
}

function steadySeries(charges: readonly Charge[]): Series | undefined {
  const [first, last] = [charges[0], charges.at(-1)]
  if (!first || !last || charges.length < 2 || !isSteadySum(charges)) return undefined
  const gaps = charges.slice(1).map(({ on }, index) => daysBetween(charges[index]?.on ?? on, on))
  const cadence = cadences.find(({ days, slack, least }) => {
    const odd = gaps.filter((gap) => Math.abs(gap - days) > slack)
    const isOneMissing = odd.every((gap) => Math.abs(gap - 2 * days) <= 2 * slack)
    return charges.length >= least && odd.length <= (least > 2 ? MOST_GAPS : 0) && isOneMissing
  })
  if (!cadence) return undefined
  return {
    cents: last.cents,
    wasCents: first.cents === last.cents ? null : first.cents,
    every: cadence.every,
    lastOn: last.on,
    nextOn: nextAfter(charges, last.on, cadence),
    charges: charges.length,
  }
}

function isSteadySum(charges: readonly Charge[]): boolean {
  const sums = charges.map(({ cents }) => cents)
  const least = Math.min(...sums)
  const most = charges.length === 2 ? MOST_CHANGE_OF_TWO : MOST_CHANGE
  if (Math.max(...sums) - least > least * most) return false
  if (charges.length === 2) return true
  const same = sums.slice(1).filter((cents, index) => cents === sums[index]).length
  return same >= (sums.length - 1) * SAME_SHARE
}

/** The next charge is not long overdue: half an interval, and a few days for the bank. */
function isRunning({ every, lastOn }: Series, today: string): boolean {
  const days = cadences.find((one) => one.every === every)?.days ?? 0
  return daysBetween(lastOn, today) <= days * 1.5 + 5
}

/**
 * The first day on which it is charged again that is not over: what was found stays on the page while charges go on.
 * @param today ISO day
 */
export function nextFrom(
  { every, nextOn }: Pick<Recurring, 'every' | 'nextOn'>,
  today: string,
): string {
  const cadence = cadences.find((one) => one.every === every)
  let next = nextOn
  for (let times = 1; cadence && next < today; times += 1) {
    const { days, months } = cadence
    next = months ? monthsAfter(nextOn, months * times) : addDays(nextOn, days * times)
  }
  return next
}

function nextAfter(charges: readonly Charge[], last: string, { days, months }: Interval): string {
  if (!months) return addDays(last, days)
  const next = monthsAfter(last, months)
  if (!addDays(last, 1).endsWith('-01')) return next
  // The last of its month: perhaps a short one's, of what is charged on the 31st otherwise.
  const latest = Math.max(...charges.map(({ on }) => Number(on.slice(8))))
  const monthEnd = addDays(monthsAfter(`${next.slice(0, 8)}01`, 1), -1)
  return latest < Number(monthEnd.slice(8)) ? `${next.slice(0, 8)}${latest}` : monthEnd
}
