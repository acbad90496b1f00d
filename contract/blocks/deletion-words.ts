import { Type } from 'typebox'
import { Text } from '../definitions/text.ts'

/** Said while everything is going to be deleted, with the way to take that back. */
export const DeletionWords = Type.Object(
  {
    text: Type.Unsafe<string>({ ...Text, description: 'May name {day} and {time}.' }),
    button: Text,
    kept: Text,
    failed: Text,
  },
  { additionalProperties: false },
)
