import { Type } from 'typebox'

/** POST /klaviyo/subscribe (SPEC §7): somebody left an e-mail address. The same answer for every address. */
export const SubscribeLead = {
  input: Type.Object({ email: Type.String({ minLength: 3, maxLength: 300 }) }),
  output: Type.Object({ accepted: Type.Literal(true) }),
}
