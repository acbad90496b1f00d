import { buttonBlock } from '#contract/plans/disclosure.ts'
import type { CurrentPlan, Interval, Offer, PlanCode, Plans } from '#contract/wire/plans.ts'

const NOW = new Date('2026-11-21T17:00:00Z')

interface Figures {
  code: PlanCode
  cents?: number
  interval?: Interval
  feeCents?: number | null
}

/** An offer as the server makes it. */
export function offerOf({ code, cents = 0, interval = 'none', feeCents = null }: Figures): Offer {
  return {
    planId: `00000000-0000-4000-8000-00000000000${['free', 'pay-as-you-go', 'plus-monthly', 'plus-annual'].indexOf(code)}`,
    code,
    priceVersion: 1,
    cents,
    monthlyCents: interval === 'year' ? cents / 12 : cents,
    currency: 'USD',
    interval,
    feeCents,
    certifiedFeeCents: feeCents === null ? null : 800,
    keptUntil: '2026-12-21T12:00:00.000Z',
    nextChargeOn: interval === 'none' ? null : '2027-11-21',
    block: buttonBlock({ code, cents, interval, feeCents }, NOW),
  }
}

export const offers = [
  offerOf({ code: 'plus-annual', cents: 8400, interval: 'year' }),
  offerOf({ code: 'plus-monthly', cents: 1200, interval: 'month' }),
  offerOf({ code: 'pay-as-you-go', feeCents: 500 }),
  offerOf({ code: 'free' }),
]

/** What GET /api/plans answers. */
export function plansOf(more: Partial<Plans> = {}): Plans {
  return {
    offers,
    look: 'list',
    first: 'plus-annual',
    monthYearSwitch: false,
    payments: 'stripe',
    current: null,
    waiting: [],
    ...more,
  }
}

/** A yearly plan that runs. */
export function currentOf(more: Partial<CurrentPlan> = {}): CurrentPlan {
  return {
    code: 'plus-annual',
    cents: 8400,
    currency: 'USD',
    interval: 'year',
    feeCents: null,
    status: 'active',
    startedAt: '2026-11-21T17:00:00.000Z',
    currentPeriodEnd: '2027-11-21T17:00:00.000Z',
    cancelAtPeriodEnd: false,
    nextCharge: { on: '2027-11-21', cents: 8400 },
    changesTo: null,
    card: { brand: 'Visa', last4: '4242' },
    ...more,
  }
}
