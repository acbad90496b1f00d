import { type Static, Type } from 'typebox'

/** POST /payments/verify: what became of a payment that the address names. Only the server's own books count. */
export const VerifyPayment = {
  input: Type.Object({
    kind: Type.Union([Type.Literal('payment_intent'), Type.Literal('setup_intent')]),
    id: Type.String({ minLength: 1, maxLength: 255 }),
  }),
  output: Type.Object({
    /** unknown: no payment of this visitor has this reference. */
    status: Type.Literal('unknown'),
  }),
}

export type PaymentReference = Static<typeof VerifyPayment.input>
export type VerifiedPayment = Static<typeof VerifyPayment.output>
