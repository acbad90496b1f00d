import { Type } from 'typebox'
import { Text } from '../../definitions/text.ts'
import { Button } from './button.ts'

/** The next step, on a dark band. */
export const CallOut = Type.Object(
  { title: Text, text: Type.Optional(Text), button: Button, second: Type.Optional(Button) },
  { additionalProperties: false },
)
