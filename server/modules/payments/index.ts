import type { Module } from '../module.ts'
import { verifyPaymentEndpoint } from './verify-payment.endpoint.ts'

/** Payments. No payment can be made yet, so no reference is known. */
export const payments: Module = { name: 'payments', endpoints: [verifyPaymentEndpoint], jobs: [] }

export { findMailingGrant } from './find-mailing-grant.ts'
export { MailingGrant } from './mailing-grant.model.ts'
