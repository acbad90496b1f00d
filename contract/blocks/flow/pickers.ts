import { Type } from 'typebox'
import { Text } from '../../definitions/text.ts'

const closed = { additionalProperties: false }

/** The questions that follow on a choice, one class action after the other. */
const questions = { questionsTitle: Text, questionsHelp: Text, questionsPrimary: Text }

const picker = {
  label: Text,
  search: Text,
  empty: Text,
  failed: Text,
  missing: Type.Unsafe<string>({ ...Text, description: 'Said when nothing is chosen.' }),
  none: Type.Unsafe<string>({ ...Text, description: 'Said when no chosen one fits the visitor.' }),
  ...questions,
}

/** Class actions by the company that they are about. Its source is openSuits. */
export const StorePicker = Type.Object(picker, closed)

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
  },
  closed,
)
