import { type Static, Type } from 'typebox'
import { piece } from './piece.ts'
import { Id, Route } from './text.ts'

/** Where a value comes from when an action runs: a field of the form around it, or the address's query. */
const Binding = Type.Object(
  { from: Type.String({ pattern: '^(form|query)\\.[a-zA-Z][a-zA-Z0-9_]*$' }) },
  { additionalProperties: false },
)

const Navigate = Type.Object(
  {
    do: Type.Literal('navigate'),
    to: Route,
    query: Type.Optional(Type.Record(Type.String({ pattern: '^[a-zA-Z_]+$' }), Binding)),
  },
  { additionalProperties: false },
)

/** Opens one of the outside addresses that `site.json` names under `links`. */
const Open = Type.Object({ do: Type.Literal('open'), link: Id }, { additionalProperties: false })
const Next = Type.Object({ do: Type.Literal('next') }, { additionalProperties: false })
const Back = Type.Object({ do: Type.Literal('back') }, { additionalProperties: false })
const Goto = Type.Object({ do: Type.Literal('goto'), step: Id }, { additionalProperties: false })

/** What a link or button does: a closed list, so that definitions hold no code and no free address. */
export const actionSchema = {
  type: 'object',
  required: ['do'],
  discriminator: { propertyName: 'do' },
  oneOf: [Navigate, Open, Next, Back, Goto],
}
export type Action =
  | Static<typeof Navigate>
  | Static<typeof Open>
  | Static<typeof Next>
  | Static<typeof Back>
  | Static<typeof Goto>
export const Action = piece<Action>('action')
