import { type VerifiedPayment, VerifyPayment } from '#contract/wire/payments.ts'
import { endpoint } from '../../http/endpoint.ts'
import type { SignedIn, Tools } from '../../tools.ts'
import type { PaymentFacts, PaymentStatus, SetupFacts } from '../../vendors/card-payments/port.ts'
import { Checkout, FeeCharge, Subscription } from '../payments/index.ts'
import { askCards } from './ask-cards.ts'
import { findPaid } from './find-paid.ts'
import { follow } from './follow.ts'

const said: { [Status in PaymentStatus]: VerifiedPayment['status'] } = {
  open: 'processing',
  processing: 'processing',
  succeeded: 'succeeded',
  declined: 'declined',
  'authentication-failed': 'authentication-failed',
  // No bank has refused it, and it counts as no payment.
  'called-off': 'unknown',
}

/** What an address says of a payment proves nothing: the payment company is asked, and whose it is is looked up. */
export const verifyPaymentEndpoint = endpoint({
  method: 'post',
  path: '/payments/verify',
  summary: 'What became of the payment that a returning visitor names',
  access: 'visitor',
  limit: { points: 20, seconds: 60 },
  ...VerifyPayment,
  async handle(tools, { input: { kind, id }, visitor: { signedIn } }) {
    if (!signedIn || tools.cards.mode === 'off') return { status: 'unknown' as const }
    const { cards } = tools
    const facts = await askCards<PaymentFacts | SetupFacts | undefined>(tools, () =>
      kind === 'payment_intent' ? cards.readPayment(id) : cards.readSetup(id),
    )
    if (!facts || !(await isTheirs(tools, { facts, signedIn })))
      return { status: 'unknown' as const }
    const about = { kind: kind === 'payment_intent' ? 'payment' : 'setup', id } as const
    await askCards(tools, () => follow(tools, about))
    const { accountId } = signedIn
    const paid = await findPaid(tools, { providerId: id, accountId })
    return { status: said[facts.status], ...(paid && { paid }) }
  },
})

async function isTheirs(
  { db }: Pick<Tools, 'db'>,
  { facts, signedIn }: { facts: PaymentFacts | SetupFacts; signedIn: SignedIn },
): Promise<boolean> {
  const { accountId } = signedIn
  if ('subscriptionId' in facts && facts.subscriptionId) {
    const providerId = facts.subscriptionId
    return Boolean(await Subscription.query(db).findOne({ providerId, accountId }).select('id'))
  }
  const [kind, id] = facts.reference?.split(':') ?? []
  if (!id || (kind !== 'checkout' && kind !== 'fee')) return false
  const found =
    kind === 'checkout'
      ? await Checkout.query(db).findOne({ id, accountId }).select('id')
      : await FeeCharge.query(db).findOne({ id, accountId }).select('id')
  return found !== undefined
}
