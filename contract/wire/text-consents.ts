import { type Static, Type } from 'typebox'
import { orNull } from './parts.ts'

const TextConsent = Type.Object({
  given: orNull(
    Type.Object({
      /** The last four digits of the number. */
      lastDigits: Type.String({ pattern: '^\\d{4}$' }),
      at: Type.String({ format: 'date-time' }),
    }),
  ),
})
export type TextConsent = Static<typeof TextConsent>

/** GET /api/text-consent → whether the person agreed to text messages, and with which number; null: they did not. */
export const ReadTextConsent = { input: Type.Object({}), output: TextConsent }

/** POST /api/text-consent → agrees to exact words; what was agreed to before with another number or other words ends by it. */
export const GiveTextConsent = {
  input: Type.Object({
    phone: Type.String({ maxLength: 30 }),
    version: Type.String({ minLength: 1, maxLength: 40 }),
    /** As they were read, in the language in which they were read. */
    text: Type.String({ minLength: 1, maxLength: 2_000 }),
  }),
  output: TextConsent,
}
export type GiveTextConsentInput = Static<typeof GiveTextConsent.input>

/** DELETE /api/text-consent → ends it at once; where there is none, it stays so. */
export const EndTextConsent = { input: Type.Object({}), output: TextConsent }
