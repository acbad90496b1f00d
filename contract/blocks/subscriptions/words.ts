import { Type } from 'typebox'
import { Text } from '../../definitions/text.ts'

export const closed = { additionalProperties: false }
export const Field = Type.Object({ label: Text, hint: Type.Optional(Text) }, closed)

/** A word for each way that a service can be hard to cancel. */
export const Difficulties = Type.Object({ easy: Text, medium: Text, hard: Text }, closed)
