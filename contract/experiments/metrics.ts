import type { EventName } from './events.ts'

/** What an experiment is judged by, counted per visitor after they first saw their variation. */
export interface Metric {
  id: MetricId
  /** As the growth team reads it. */
  name: string
  /** `share` of visitors with at least one; `mean` over all visitors, in `unit`. */
  kind: 'share' | 'mean'
  unit?: 'dollars' | 'times'
  /** Which way is better. */
  good: 'up' | 'down'
  /** Events of the browser, of one step alone where it is named, or purchases that the payment company confirmed. */
  from: { event: EventName; step?: string } | 'purchases'
}

export const metricIds = [
  'email-left',
  'onboarding-started',
  'sign-form-reached',
  'complete-reached',
  'claims-chosen',
  'class-actions-chosen',
  'eligibility-refused',
  'plan-chosen',
  'claims-submitted',
  'signed-up',
  'purchase',
  'revenue',
  'plan-cancelled',
  'refund-guide-opened',
  'saved-for-later',
] as const

export type MetricId = (typeof metricIds)[number]

/** Who gets there has what they came for: steps after it are extras that nobody needs. */
export const GOAL_STEP = 'complete'

const reached = (step: string) => ({ event: 'step_viewed' as const, step })

export const metrics: readonly Metric[] = [
  share('email-left', 'Left an email address', { event: 'lead_added' }),
  share('onboarding-started', 'Opened the first step', reached('welcome')),
  share('sign-form-reached', 'Reached the form to sign', reached('sign-form')),
  share('complete-reached', 'Reached the last step', reached(GOAL_STEP)),
  share('claims-chosen', 'Chose a class action', { event: 'add_to_cart' }),
  {
    id: 'class-actions-chosen',
    name: 'Class actions chosen',
    kind: 'mean',
    unit: 'times',
    good: 'up',
    from: { event: 'add_to_cart' },
  },
  share('eligibility-refused', 'Found not eligible', { event: 'eligibility_refused' }, 'down'),
  share('plan-chosen', 'Chose a plan', { event: 'plan_selected' }),
  share('claims-submitted', 'Signed a claim', { event: 'claims_submitted' }),
  share('signed-up', 'Made an account', { event: 'user_signed_up' }),
  share('purchase', 'Paid', 'purchases'),
  {
    id: 'revenue',
    name: 'Paid for each visitor',
    kind: 'mean',
    unit: 'dollars',
    good: 'up',
    from: 'purchases',
  },
  share('plan-cancelled', 'Cancelled the plan', { event: 'plan_cancelled' }, 'down'),
  share('refund-guide-opened', 'Opened a refund guide', { event: 'refund_guide_opened' }),
  share('saved-for-later', 'Left with Save and exit', { event: 'saved_for_later' }, 'down'),
]

function share(
  id: MetricId,
  name: string,
  from: Metric['from'],
  good: Metric['good'] = 'up',
): Metric {
  return { id, name, kind: 'share', good, from }
}
