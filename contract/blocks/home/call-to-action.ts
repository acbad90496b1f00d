import { Type } from 'typebox'
import { Text } from '../../definitions/text.ts'
import { EmailForm } from './parts.ts'

/** The last word of a page: one e-mail field on green. */
export const callToAction = Type.Object(
  { title: Text, text: Type.Optional(Text), form: EmailForm, note: Type.Optional(Text) },
  { additionalProperties: false },
)
