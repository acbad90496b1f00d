import { type Static, Type } from 'typebox'
import { day, orNull } from './parts.ts'

/** Where a company’s name leads on this site. Settlements may be worth a look, no more: who is in the class they say. */
export const Leads = Type.Object({
  service: orNull(
    Type.Object({ slug: Type.String(), name: Type.String() }, { description: 'A cancel guide.' }),
  ),
  airline: orNull(Type.Object({ code: Type.String(), name: Type.String() })),
  suits: Type.Array(
    Type.Object({ slug: Type.String(), name: Type.String(), deadline: orNull(day) }),
  ),
})

/** POST /api/purchases/leads → where one company’s name leads; nothing is kept. */
export const FindLeads = {
  input: Type.Object({ merchant: Type.String({ minLength: 1, maxLength: 80 }) }),
  output: Leads,
}

/** What a receipt says; null is what was not found in it. It is shown to be put right. */
export const Receipt = Type.Object({
  merchant: orNull(Type.String()),
  orderedOn: orNull(day),
  cents: orNull(Type.Integer({ minimum: 1, description: 'US cents.' })),
  orderNumber: orNull(Type.String()),
})

/** POST /api/purchases/receipt → what an e-mail (.eml) or PDF says; the file is dropped at once. */
export const ReadReceipt = { input: Type.Object({}), output: Receipt }

export type Leads = Static<typeof Leads>
export type Receipt = Static<typeof Receipt>
