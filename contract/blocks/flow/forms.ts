import { Type } from 'typebox'
import { Text } from '../../definitions/text.ts'

const closed = { additionalProperties: false }

/** Who the visitor is and what they agree to. The ticks are always empty at first. */
export const WelcomeForm = Type.Object(
  {
    emailHint: Text,
    stateLabel: Text,
    stateHint: Type.Optional(Text),
    adult: Text,
    agree: Type.Unsafe<string>({ ...Text, description: 'May hold links: [terms](/terms).' }),
    agreeVersion: Type.String({ minLength: 1, description: 'Kept with the agreement.' }),
    weekly: Text,
    note: Text,
  },
  closed,
)

/** The claim form of one class action: the person, the settlement's own questions, the payment. */
export const ClaimDetails = Type.Object(
  { personTitle: Text, questionsTitle: Text, paymentTitle: Text, note: Type.Optional(Text) },
  closed,
)

/** The exact document, what has to be ticked, and the signature. */
export const ClaimPreview = Type.Object(
  { afterSigning: Text, agreeLabel: Text, notNow: Text },
  closed,
)

const Choice = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' }),
    label: Text,
    hint: Type.Optional(Text),
  },
  closed,
)

/** One question with a few answers, kept under the step as `field`. */
export const Choices = Type.Object(
  {
    field: Type.String({ pattern: '^[a-z][a-zA-Z0-9]{0,39}$' }),
    label: Text,
    hint: Type.Optional(Text),
    pick: Type.Union([Type.Literal('one'), Type.Literal('many')]),
    choices: Type.Array(Choice, { minItems: 2 }),
    optional: Type.Optional(Type.Boolean()),
    missing: Type.Optional(
      Type.Unsafe<string>({ ...Text, description: 'Said when nothing is chosen.' }),
    ),
  },
  closed,
)
