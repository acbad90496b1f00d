import type { PlanCode } from '../wire/plans.ts'

/** What plans are called in messages and on the payment company's page. */
export const planNames: Readonly<Record<PlanCode, string>> = {
  'plus-annual': 'Annual Plus',
  'plus-monthly': 'Monthly Plus',
  'pay-as-you-go': 'Pay as you go',
  free: 'Free',
}
