import { type Static, Type } from 'typebox'
import { Id, Text } from '../../definitions/text.ts'

const closed = { additionalProperties: false }

const Paragraph = Type.Object({ kind: Type.Literal('p'), text: Text }, closed)
/** Chapters have an id, so that they can be linked to and stand in the table of contents. */
const Chapter = Type.Object({ kind: Type.Literal('h2'), id: Id, text: Text }, closed)
const Subheading = Type.Object(
  { kind: Type.Literal('h3'), id: Type.Optional(Id), text: Text },
  closed,
)
const List = Type.Object(
  {
    kind: Type.Literal('list'),
    ordered: Type.Optional(Type.Boolean()),
    items: Type.Array(Text, { minItems: 1 }),
  },
  closed,
)
const Note = Type.Object({ kind: Type.Literal('note'), text: Text }, closed)

export type ProseItem =
  | Static<typeof Paragraph>
  | Static<typeof Chapter>
  | Static<typeof Subheading>
  | Static<typeof List>
  | Static<typeof Note>

export const ProseItem = Type.Unsafe<ProseItem>({
  type: 'object',
  required: ['kind'],
  discriminator: { propertyName: 'kind' },
  oneOf: [Paragraph, Chapter, Subheading, List, Note],
})

/** Text to read. Sentences may hold the inline markup of inline-markup.ts. */
export const Prose = Type.Object(
  {
    title: Type.Optional(Text),
    contents: Type.Optional(
      Type.Unsafe<string>({
        ...Text,
        description: 'Title of a table of contents, made from the chapters (h2).',
      }),
    ),
    items: Type.Array(ProseItem, { minItems: 1 }),
  },
  closed,
)
