import { Type } from 'typebox'
import { Text } from '../../definitions/text.ts'

const closed = { additionalProperties: false }

const picker = {
  label: Text,
  search: Text,
  empty: Text,
  failed: Text,
  missing: Type.Unsafe<string>({ ...Text, description: 'Said when nothing is chosen.' }),
}

/** Class actions by the company that they are about. Its source is openSuits. */
export const StorePicker = Type.Object(
  {
    ...picker,
    matches: Type.Object(
      {
        title: Text,
        ask: Type.Unsafe<string>({ ...Text, description: 'Asks for the years.' }),
        hint: Text,
        placeholder: Text,
        noYear: Text,
        unsure: Text,
        because: Type.Unsafe<string>({ ...Text, description: 'Before the company’s name.' }),
        period: Type.Unsafe<string>({ ...Text, description: 'Before the class period.' }),
        outside: Type.Unsafe<string>({
          ...Text,
          description: 'Why one is left out: none of its years was named.',
        }),
      },
      closed,
    ),
  },
  closed,
)

/** Class actions as cards, to search, filter and sort. Its source is openSuits. */
export const ProductPicker = Type.Object(
  {
    ...picker,
    category: Text,
    allCategories: Text,
    noProof: Text,
    order: Text,
    byDeadline: Text,
    byPayout: Text,
    only: Type.Optional(
      Type.Array(Type.String(), {
        minItems: 1,
        description: 'Categories to keep to; all without it.',
      }),
    ),
  },
  closed,
)

/** Settlements that are over, as a list to tick or as what was ticked. Its source is closedSuits. */
export const ClosedSuits = Type.Object(
  {
    show: Type.Union([Type.Literal('pick'), Type.Literal('picked')]),
    label: Text,
    search: Type.Optional(Text),
    empty: Text,
    badge: Text,
    more: Type.Unsafe<string>({ ...Text, description: 'On the button that shows more of them.' }),
    total: Type.Optional(
      Type.Unsafe<string>({
        ...Text,
        description: 'Said before the sum of what the ticked ones named as their most.',
      }),
    ),
    note: Type.Optional(
      Type.Unsafe<string>({ ...Text, description: 'Said under the ticked ones.' }),
    ),
  },
  closed,
)
