import { type Static, Type } from 'typebox'
import { Action } from '../../definitions/actions.ts'
import { Text } from '../../definitions/text.ts'

/** Entry tags that the onboarding reads from `?from=` (SPEC §1). */
const EntryTag = Type.Union([
  Type.Literal('refundassistant'),
  Type.Literal('unclaimedmoney'),
  Type.Literal('classactions'),
])

/** A button that leads somewhere; `from` tells the onboarding which page a person came by. */
export const Button = Type.Object(
  { label: Text, action: Action, from: Type.Optional(EntryTag) },
  { additionalProperties: false },
)

export type Button = Static<typeof Button>
