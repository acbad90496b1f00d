import { Type } from 'typebox'
import { Text } from '../../definitions/text.ts'

const closed = { additionalProperties: false }

/** The chosen claims as tasks, each with its state. */
export const ClaimList = Type.Object({ label: Text, empty: Text }, closed)

/** Everything that was answered, with a way back to each. */
export const ReviewList = Type.Object(
  { personTitle: Text, claimsTitle: Text, empty: Text, unsureTitle: Text },
  closed,
)

/** The signed forms: reference, file, and what to do with it. */
export const CompleteDocuments = Type.Object(
  { label: Text, empty: Text, nextTitle: Text, next: Type.Array(Text, { minItems: 1 }) },
  closed,
)
