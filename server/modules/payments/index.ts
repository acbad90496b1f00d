import type { Module } from '../module.ts'
import { paymentsHolds } from './holds.ts'
import { movePayments } from './move-visitor.ts'

/** Money: prices and offers, who pays, payments and refunds, and the ledger. What it is paid for, others know. */
export const payments: Module = {
  name: 'payments',
  endpoints: [],
  jobs: [],
  moveVisitor: movePayments,
  holds: paymentsHolds,
}

export { checkLedger, checkLedgerCommand } from './check-ledger.ts'
export {
  certifiedPriceFor,
  dropCertifiedCharge,
  findCertifiedCharge,
  orderCertifiedCharge,
} from './certified-charge.ts'
export { chargeAs } from './charge-as.ts'
export { Checkout } from './checkout.model.ts'
export { FeeCharge } from './fee-charge.model.ts'
export { findMailingGrant } from './find-mailing-grant.ts'
export { findOffers } from './find-offers.ts'
export { findDueRenewal, findOpenPlans, findPlan, isRunning } from './find-plan.ts'
export { giveGrant } from './give-grant.ts'
export { letterPriceFor, refundLetterFee, refundPosting } from './letter-fee.ts'
export { listPayments } from './list-payments.ts'
export { leftCents } from './left-cents.ts'
export { holdBoth, holdMoney } from './hold-money.ts'
export { MailingGrant } from './mailing-grant.model.ts'
export { dropUnpaidCharges, feeToCome, orderFeeCharge } from './order-fee-charge.ts'
export { dropLetterCharges, orderFeeRefund, orderRefund } from './order-refund.ts'
export { refundCertified } from './refund-certified.ts'
export { Payer } from './payer.model.ts'
export { Payment } from './payment.model.ts'
export { PlanChange } from './plan-change.model.ts'
export {
  changedPriceAt,
  doubtPlannedChange,
  dropPlannedChange,
  findPlannedChange,
  forgetStop,
  nextPriceOf,
  takeUpChange,
} from './plan-changes.ts'
export { PlanPrice } from './plan-price.model.ts'
export { PriceOffer } from './price-offer.model.ts'
export { rankPlans, stands } from './rank-plans.ts'
export { Refund } from './refund.model.ts'
export { type PaymentOwner, settlePayment } from './settle-payment.ts'
export { subscriptionFor } from './subscription-for.ts'
export { Subscription } from './subscription.model.ts'
