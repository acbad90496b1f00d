import { type Static, Type } from 'typebox'
import { Id, Text } from '../../definitions/text.ts'

/** Words (with inline markup), or an outside address that the site names. */
const Cell = Type.Unsafe<string | { link: string; words?: string }>({
  anyOf: [
    Text,
    Type.Object(
      { link: Id, words: Type.Optional(Text) },
      {
        additionalProperties: false,
        description: 'Without words, the host of the address is shown.',
      },
    ),
  ],
})

/** Facts in rows; the first cell of a row names it. Scrolls sideways where it does not fit. */
export const Table = Type.Object(
  {
    title: Type.Optional(Text),
    caption: Text,
    columns: Type.Array(
      Type.Object(
        {
          label: Text,
          align: Type.Optional(Type.Union([Type.Literal('start'), Type.Literal('end')])),
        },
        { additionalProperties: false },
      ),
      { minItems: 2 },
    ),
    rows: Type.Array(
      Type.Object(
        { key: Type.Optional(Id), cells: Type.Array(Cell, { minItems: 2 }) },
        { additionalProperties: false },
      ),
      { minItems: 1 },
    ),
    lift: Type.Optional(
      Type.String({
        pattern: '^[a-z][a-zA-Z]*$',
        description: 'A parameter of the address: the row whose key it names comes first, set off.',
      }),
    ),
    note: Type.Optional(Text),
  },
  { additionalProperties: false },
)

export type Cell = Static<typeof Cell>
