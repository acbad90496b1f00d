import type { Config } from './config.ts'
import type { Tools } from './tools.ts'
import { createCardPayments } from './vendors/card-payments/create-card-payments.ts'
import type { CardPayments, PaymentSandbox } from './vendors/card-payments/port.ts'

/** Who takes payments: Stripe, a sandbox on this machine, or nobody. */
export function openPayments(
  config: Readonly<Config>,
  { db, clock, log, secrets }: Pick<Tools, 'db' | 'clock' | 'log' | 'secrets'>,
): CardPayments | PaymentSandbox {
  const settings = { ...config, db, clock, sandboxSecret: secrets.sign('card-sandbox', 'webhook') }
  return createCardPayments(settings, (message) => {
    const lacks = config.live && !(config.stripeSecretKey && config.stripeWebhookSecret)
    log[lacks ? 'error' : 'info']({ event: 'payments', message })
  })
}
