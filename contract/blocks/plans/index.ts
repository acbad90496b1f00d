import { PlanOptions, PlanTable, PriceSwitch } from './choosing.ts'
import { ChangePlan } from './changing.ts'
import { CancelPlan, CurrentPlan, GoOn, MyGuarantee, MyPayments } from './having.ts'
import { PayButton, PayFees, PaymentOutcome } from './paying.ts'
import { PaymentReceipt } from './receipt.ts'

/** Blocks about plans and money: on the steps of the onboarding, and on the pages of an account. */
export const planBlocks = {
  'plan-options': PlanOptions,
  'plan-table': PlanTable,
  'price-switch': PriceSwitch,
  'pay-button': PayButton,
  'payment-outcome': PaymentOutcome,
  'pay-fees': PayFees,
  'current-plan': CurrentPlan,
  'my-payments': MyPayments,
  'my-guarantee': MyGuarantee,
  'cancel-plan': CancelPlan,
  'change-plan': ChangePlan,
  'payment-receipt': PaymentReceipt,
  'go-on': GoOn,
}
