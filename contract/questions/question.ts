import { type Static, Type } from 'typebox'
import { Text } from '../definitions/text.ts'

const closed = { additionalProperties: false }

export const QUESTION_ID = '^[a-z][a-zA-Z0-9]{0,39}$'

/** The name of a question within its step; its answer is kept under it. */
export const QuestionId = Type.String({ pattern: QUESTION_ID })

export const Choice = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' }),
    label: Text,
    hint: Type.Optional(Text),
  },
  closed,
)

const OnlyIf = Type.Object(
  { question: QuestionId, is: Type.Union([Type.String({ minLength: 1 }), Type.Boolean()]) },
  {
    ...closed,
    description: 'Asked only when an earlier question of the same block has that answer.',
  },
)

const PrefillFrom = Type.String({
  pattern: '^[a-z][a-z0-9-]{0,59}\\.[a-z][a-zA-Z0-9]{0,39}$',
})

/** Where a question may get its first answer from. */
export const Prefill = Type.Union([PrefillFrom, Type.Array(PrefillFrom, { minItems: 2 })], {
  description:
    "Starts with another step's answer, step.question; of several with the first that there is.",
})

export const PrefillAs = Type.Record(
  Type.String({ pattern: '^[a-z0-9-]+$' }),
  Choice.properties.id,
  { description: 'What was answered there ("true" for a tick) → the choice that it stands for.' },
)

const around = {
  id: QuestionId,
  label: Type.Optional(Text),
  hint: Type.Optional(Text),
  why: Type.Optional(
    Type.Unsafe<string>({ ...Text, description: 'Why we ask, shown when wanted.' }),
  ),
  optional: Type.Optional(Type.Boolean()),
  missing: Type.Optional(
    Type.Unsafe<string>({ ...Text, description: 'Said when there is no answer.' }),
  ),
  onlyIf: Type.Optional(OnlyIf),
  prefill: Type.Optional(Prefill),
}
/** For kinds that have no words of their own. */
const worded = { ...around, label: Text }

const oneOf = <Ask extends string>(...asks: Ask[]) => Type.Unsafe<Ask>({ enum: asks })
const count = Type.Integer({ minimum: 1 })
const day = Type.String({ format: 'date' })

const Plain = Type.Object(
  {
    ask: oneOf(
      'name',
      'given-name',
      'family-name',
      'other-names',
      'email',
      'phone',
      'street',
      'unit',
      'city',
      'state',
      'zip',
    ),
    ...around,
  },
  closed,
)
const Words = Type.Object({ ask: oneOf('text', 'long-text'), ...worded }, closed)
const Tick = Type.Object({ ask: oneOf('tick'), ...worded }, closed)
const States = Type.Object({ ask: oneOf('states'), ...around, most: Type.Optional(count) }, closed)
const OfDate = Type.Object(
  {
    ask: oneOf('date'),
    ...around,
    from: Type.Optional(day),
    to: Type.Optional(day),
    future: Type.Optional(
      Type.Union([Type.Boolean(), Type.Literal('only')], {
        description: 'The day may lie in the future; "only" when it may not lie before today.',
      }),
    ),
  },
  closed,
)
const Figure = Type.Object(
  {
    ask: oneOf('whole-number', 'money'),
    ...around,
    min: Type.Optional(Type.Integer({ description: 'In cents for money.' })),
    max: Type.Optional(Type.Integer({ description: 'In cents for money.' })),
  },
  closed,
)
const One = Type.Object(
  {
    ask: oneOf('choice'),
    ...worded,
    choices: Type.Array(Choice, { minItems: 2 }),
    prefillAs: Type.Optional(PrefillAs),
  },
  closed,
)
const Many = Type.Object(
  {
    ask: oneOf('choices'),
    ...worded,
    choices: Type.Array(Choice, { minItems: 2 }),
    prefillAs: Type.Optional(PrefillAs),
    most: Type.Optional(count),
  },
  closed,
)

const simple = [Plain, Words, Tick, States, OfDate, Figure, One, Many]

/** A question that stands for one answer; those of a list's groups are such. */
export type SimpleQuestion =
  | Static<typeof Plain>
  | Static<typeof Words>
  | Static<typeof Tick>
  | Static<typeof States>
  | Static<typeof OfDate>
  | Static<typeof Figure>
  | Static<typeof One>
  | Static<typeof Many>

const SimpleQuestion = Type.Unsafe<SimpleQuestion>({
  type: 'object',
  required: ['ask'],
  discriminator: { propertyName: 'ask' },
  oneOf: simple,
})

const List = Type.Object(
  {
    ask: oneOf('list'),
    ...around,
    of: Type.Array(SimpleQuestion, { minItems: 1 }),
    item: Type.Optional(
      Type.Unsafe<string>({ ...Text, description: 'What one group is: its heading is "item 1".' }),
    ),
    most: Type.Optional(count),
  },
  closed,
)

export type ListQuestion = Static<typeof List>

/**
 * One thing that a step asks. `ask` says which kind; label, hint, the browser's own filling in and what a right answer is
 * come with the kind (ask-kinds.ts). The answer is a string, a boolean (tick), strings (choices, states) or records (list).
 */
export type Question = SimpleQuestion | ListQuestion
export const Question = Type.Unsafe<Question>({
  type: 'object',
  required: ['ask'],
  discriminator: { propertyName: 'ask' },
  oneOf: [...simple, List],
})

export type Ask = Question['ask']
