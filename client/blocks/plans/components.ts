import type { ComponentType } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import type { planBlocks } from '#contract/blocks/plans/index.ts'
import { CancelPlan } from './cancel-plan.tsx'
import { ChangePlan } from './change-plan.tsx'
import { CurrentPlan } from './current-plan.tsx'
import { GoOn } from './go-on.tsx'
import { MyGuarantee } from './my-guarantee.tsx'
import { MyPayments } from './my-payments.tsx'
import { PayButton } from './pay-button.tsx'
import { PayFees } from './pay-fees.tsx'
import { PaymentOutcome } from './payment-outcome.tsx'
import { PaymentReceipt } from './payment-receipt.tsx'
import { PlanOptions } from './plan-options.tsx'
import { PlanTable } from './plan-table.tsx'
import { PriceSwitch } from './price-switch.tsx'

/** Plans and money: chosen, paid, shown, left. */
export const components: {
  [Name in keyof typeof planBlocks]: ComponentType<BlockInput<Name>>
} = {
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
