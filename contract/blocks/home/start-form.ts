import { Type } from 'typebox'
import { Text } from '../../definitions/text.ts'
import { EmailForm } from './parts.ts'

/** A sign-up on one card: the e-mail that the address brought along, and what happens next. */
export const startForm = Type.Object(
  {
    title: Text,
    text: Text,
    form: EmailForm,
    note: Text,
    stepsTitle: Text,
    steps: Type.Array(Type.Object({ title: Text, text: Text }, { additionalProperties: false }), {
      minItems: 1,
      maxItems: 4,
    }),
  },
  { additionalProperties: false },
)
