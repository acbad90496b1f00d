import type { Knex } from 'knex'
import { paymentSandbox } from '../vendors/card-payments/local.ts'
import type { PaymentSandbox } from '../vendors/card-payments/port.ts'

/** The payment company of a test, with its books in the test's database. */
export function sandboxForTests(db: Knex, clock: { now(): Date }): PaymentSandbox {
  const webhookSecret = 'a-webhook-secret-for-tests'
  return paymentSandbox({ db, clock, publicUrl: 'http://localhost:3000', webhookSecret })
}
