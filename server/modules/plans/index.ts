import type { Module } from '../module.ts'
import { cardWebhookEndpoint } from './card-webhook.endpoint.ts'
import { changePlanEndpoint, getPlanChangeEndpoint } from './change-plan.endpoint.ts'
import { followPaymentJob } from './follow-payment.job.ts'
import { getPlansEndpoint } from './get-plans.endpoint.ts'
import { chooseGuaranteeEndpoint, getGuaranteeEndpoint } from './guarantee.endpoint.ts'
import { plansHolds } from './holds.ts'
import { moveMoneyJob } from './move-money.job.ts'
import { movePlans } from './move-visitor.ts'
import { payerAddressChanged } from './payer-address-changed.ts'
import { paymentReturnEndpoint } from './payment-return.endpoint.ts'
import {
  cancelPlanEndpoint,
  listPaymentsEndpoint,
  openPortalEndpoint,
  resumePlanEndpoint,
} from './plan-calls.endpoint.ts'
import { plansLoaders } from './plans-loaders.ts'
import { readReceiptEndpoint } from './read-receipt.endpoint.ts'
import { reviewPlansJob } from './review-plans.job.ts'
import {
  actOnSandboxPageEndpoint,
  actOnSandboxPortalEndpoint,
  sandboxStylesEndpoint,
  showSandboxPageEndpoint,
  showSandboxPortalEndpoint,
} from './sandbox.endpoint.ts'
import { startCheckoutEndpoint } from './start-checkout.endpoint.ts'
import { tellMoneyJob } from './tell-money.job.ts'
import { tellPayerAddressJob } from './tell-payer-address.job.ts'
import { verifyPaymentEndpoint } from './verify-payment.endpoint.ts'

/** Plans: what is offered, how it is paid for, kept, renewed and cancelled, and the guarantee. */
export const plans: Module = {
  name: 'plans',
  endpoints: [
    getPlansEndpoint,
    getPlanChangeEndpoint,
    changePlanEndpoint,
    startCheckoutEndpoint,
    paymentReturnEndpoint,
    verifyPaymentEndpoint,
    openPortalEndpoint,
    cancelPlanEndpoint,
    resumePlanEndpoint,
    listPaymentsEndpoint,
    readReceiptEndpoint,
    getGuaranteeEndpoint,
    chooseGuaranteeEndpoint,
    cardWebhookEndpoint,
    showSandboxPageEndpoint,
    actOnSandboxPageEndpoint,
    showSandboxPortalEndpoint,
    actOnSandboxPortalEndpoint,
    sandboxStylesEndpoint,
  ],
  jobs: [followPaymentJob, moveMoneyJob, tellMoneyJob, reviewPlansJob, tellPayerAddressJob],
  loaders: plansLoaders,
  moveVisitor: movePlans,
  addressChanged: payerAddressChanged,
  holds: plansHolds,
}

export { endPlanAtOnce } from './end-plan-at-once.ts'
export { freezeGuarantees } from './freeze-guarantees.ts'
export { follow } from './follow.ts'
export { Guarantee } from './guarantee.model.ts'
export { figuresNow } from './present-guarantee.ts'
export { moveMoneyJob } from './move-money.job.ts'
export { refundLateTerms } from './refund-late-terms.ts'
export { liftStops, stopRenewals } from './stop-renewals.ts'
export { takeCardEvent } from './take-card-event.ts'
