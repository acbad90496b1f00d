import { Type } from 'typebox'
import { Action } from '../../definitions/actions.ts'
import { Text } from '../../definitions/text.ts'

const closed = { additionalProperties: false }

/** Plain words on a step. Sentences may hold the inline markup of inline-markup.ts. */
export const StepText = Type.Object(
  {
    title: Type.Optional(Text),
    paragraphs: Type.Optional(Type.Array(Text, { minItems: 1 })),
    list: Type.Optional(Type.Array(Text, { minItems: 1 })),
    tone: Type.Optional(
      Type.Union([Type.Literal('card'), Type.Literal('info'), Type.Literal('soon')]),
    ),
    links: Type.Optional(
      Type.Array(Type.Object({ label: Text, action: Action }, closed), { minItems: 1 }),
    ),
  },
  closed,
)

const PlanId = Type.Union([
  Type.Literal('plus-annual'),
  Type.Literal('plus-monthly'),
  Type.Literal('pay-as-you-go'),
  Type.Literal('free'),
])

/**
 * The plans to choose from. Look and order are free to try out (`first` stands before the others); none is ever marked
 * in advance. Prices are those that the terms name, and no variation may change them.
 */
export const PlanOptions = Type.Object(
  {
    label: Text,
    look: Type.Union([Type.Literal('list'), Type.Literal('cards')]),
    first: Type.Optional(PlanId),
    options: Type.Array(
      Type.Object(
        {
          id: PlanId,
          name: Text,
          price: Text,
          priceNote: Text,
          points: Type.Optional(Type.Array(Text, { minItems: 1 })),
        },
        closed,
      ),
      { minItems: 2 },
    ),
    missing: Text,
  },
  closed,
)

/** What each plan holds, side by side. */
export const PlanTable = Type.Object(
  {
    caption: Text,
    columns: Type.Array(Type.Object({ name: Text, price: Text, year: Text }, closed), {
      minItems: 2,
      maxItems: 4,
    }),
    priceBy: Type.Union([Type.Literal('month'), Type.Literal('year')], {
      description: 'Which of the two figures stands in the table; both are always true.',
    }),
    rows: Type.Array(
      Type.Object(
        { label: Text, in: Type.Array(Type.Boolean(), { minItems: 2, maxItems: 4 }) },
        closed,
      ),
      { minItems: 1 },
    ),
  },
  closed,
)
