import { paymentSandbox, type SandboxSettings } from './local.ts'
import { type CardPayments, PaymentFailure, type PaymentSandbox, WebhookRefused } from './port.ts'
import { stripePayments } from './stripe.ts'

interface Settings extends Omit<SandboxSettings, 'webhookSecret'> {
  stripeSecretKey: string | undefined
  stripeApiBase: string | undefined
  stripeWebhookSecret: string | undefined
  /** Signs what the sandbox tells. */
  sandboxSecret: string
  live: boolean
}

/**
 * Stripe where STRIPE_SECRET_KEY is set; otherwise the sandbox on this machine. A live site without a key takes no
 * payments: a stand-in would let people believe that they had paid (CONTRACT §1).
 * @param say told once what becomes of payments
 */
export function createCardPayments(
  settings: Settings,
  say: (words: string) => void,
): CardPayments | PaymentSandbox {
  const { stripeSecretKey: secretKey, stripeApiBase: apiBase } = settings
  if (secretKey) {
    const webhookSecret = settings.stripeWebhookSecret
    const heard = webhookSecret
      ? ''
      : '; STRIPE_WEBHOOK_SECRET is not set: nothing is heard of them'
    say(`Payments are taken by Stripe${heard}`)
    return stripePayments({ secretKey, ...(apiBase && { apiBase }), webhookSecret })
  }
  if (settings.live) {
    say('Payments are off: STRIPE_SECRET_KEY is not set, and a live site has no sandbox')
    return paymentsOff
  }
  say('Payments are played in a sandbox on this machine: no real card, no real money')
  const { db, clock, publicUrl, sandboxSecret: webhookSecret } = settings
  return paymentSandbox({ db, clock, publicUrl, webhookSecret })
}

const refuse = async () => {
  throw new PaymentFailure('payments are off')
}

const paymentsOff: CardPayments = {
  mode: 'off',
  createCustomer: refuse,
  updateCustomer: refuse,
  deleteCustomer: refuse,
  createCheckout: refuse,
  expireCheckout: refuse,
  readCheckout: refuse,
  readPayment: refuse,
  readSetup: refuse,
  readSubscription: refuse,
  readDefaultCard: refuse,
  chargeSaved: refuse,
  refund: refuse,
  setCancelAtPeriodEnd: refuse,
  setLaterTerms: refuse,
  endSubscription: refuse,
  openPortal: refuse,
  parseWebhook: async () => {
    throw new WebhookRefused('no-secret')
  },
}
