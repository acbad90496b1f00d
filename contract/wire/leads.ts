import { Type } from 'typebox'

/**
 * POST /klaviyo/subscribe (SPEC §7): somebody left an e-mail address. The same answer for every address. `weekly`: they
 * ticked the weekly list; no other address goes to the company that keeps it.
 */
export const SubscribeLead = {
  input: Type.Object({
    email: Type.String({ minLength: 3, maxLength: 300 }),
    weekly: Type.Optional(Type.Boolean()),
  }),
  output: Type.Object({ accepted: Type.Literal(true) }),
}
