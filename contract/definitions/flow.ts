import { type Static, Type } from 'typebox'
import { Action } from './actions.ts'
import { Condition } from './condition.ts'
import { ExitWords } from './exit-words.ts'
import { type ResolvedSection, Section, Variants } from './section.ts'
import { QuestionId } from '../questions/question.ts'
import { Id, Route, Text } from './text.ts'

/** The button that goes on; its element always carries `data-action="continue"` (CONTRACT §4). */
const Button = Type.Object(
  { label: Text, action: Type.Optional(Action) },
  { additionalProperties: false },
)

/** Who may be on the step; who may not is led to `otherwise` first and then comes back. */
const Requirement = Type.Object({ if: Condition, otherwise: Id }, { additionalProperties: false })

const stepFields = {
  id: Id,
  route: Route,
  progress: Type.Integer({ minimum: 0, maximum: 100 }),
  skip: Type.Optional(
    Type.Unsafe<boolean | Condition>({
      anyOf: [Type.Boolean(), Condition],
      description: 'Left out of the order, always or for some; a variation may patch it to false.',
    }),
  ),
  visibleIf: Type.Optional(Condition),
  requires: Type.Optional(Type.Array(Requirement, { minItems: 1 })),
  repeat: Type.Optional(
    Type.Object(
      { over: Type.Literal('suits'), param: Type.String({ pattern: '^[a-zA-Z]+$' }) },
      { additionalProperties: false },
    ),
  ),
  copy: Type.Object(
    { title: Text, help: Type.Optional(Text), description: Type.Optional(Text) },
    { additionalProperties: false },
  ),
  blocks: Type.Array(Section),
  primary: Type.Optional(Button),
  skippable: Type.Optional(
    Type.Object(
      {
        label: Text,
        answer: Type.Optional(
          Type.Record(QuestionId, Type.String({ minLength: 1 }), {
            description: 'What going on this way says all the same: question → answer.',
          }),
        ),
        look: Type.Optional(
          Type.Literal('equal', {
            description:
              'A button as large as Continue, where going on must not look like the rule.',
          }),
        ),
      },
      { additionalProperties: false, description: 'A quiet link that goes on without an answer.' },
    ),
  ),
  variants: Type.Optional(Variants),
}

export const Step = Type.Object(stepFields, { additionalProperties: false })

/** A page of the flow that stands in for a step at another address: same place, same way on and back. */
export const Detour = Type.Object(
  {
    ...stepFields,
    standsFor: Id,
    backTo: Type.Optional(
      Type.Unsafe<string>({
        ...Id,
        description: 'The step or detour that Back leads to; without it the step before.',
      }),
    ),
  },
  { additionalProperties: false },
)

const NAME = '[a-z][a-zA-Z0-9]{0,39}'
/** 'city', or 'cases.reason' for a part of a list. */
const FieldPath = Type.String({ pattern: `^${NAME}(\\.${NAME})?$` })
const FieldOrChoice = Type.String({ pattern: `^(${NAME}(\\.${NAME})?|[a-z][a-z0-9-]{0,39})$` })

/** What becomes of the answers that people gave to a question, or of a choice that they made, which is no longer there. */
export const FieldMove = Type.Object(
  {
    step: Id,
    of: Type.Optional(
      Type.Unsafe<string>({
        ...FieldPath,
        description: 'The question that "from" and "to" are choices of.',
      }),
    ),
    from: FieldOrChoice,
    to: Type.Optional(FieldOrChoice),
  },
  {
    additionalProperties: false,
    description:
      'A renamed question or choice. Without "to" it is given up: the answers to a question are kept unseen, a choice is taken out of the answers.',
  },
)

/** Where an address leads that a step had before. */
const RouteMove = Type.Object({ from: Route, to: Id }, { additionalProperties: false })

/** An ordered walk. Next is the first later step that survives, back the last earlier one. */
export const Flow = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    kind: Type.Literal('flow'),
    id: Id,
    schemaVersion: Type.Literal(1),
    route: Route,
    entry: Id,
    entryParams: Type.Array(Type.String({ pattern: '^[a-zA-Z_]+$' })),
    progress: Type.Object(
      { display: Type.Union([Type.Literal('as-written'), Type.Literal('never-decrease')]) },
      { additionalProperties: false },
    ),
    change: Type.Object(
      {
        policy: Type.Union([Type.Literal('follow'), Type.Literal('pinned')]),
        migrations: Type.Array(Type.Object({ from: Id, to: Id }, { additionalProperties: false })),
        fields: Type.Optional(Type.Array(FieldMove)),
        routes: Type.Optional(Type.Array(RouteMove)),
      },
      { additionalProperties: false },
    ),
    exit: Type.Optional(ExitWords),
    steps: Type.Array(Step, { minItems: 1 }),
    detours: Type.Array(Detour),
  },
  { additionalProperties: false },
)

export type Step = Static<typeof Step>
export type Detour = Static<typeof Detour>
export type Flow = Static<typeof Flow>
export type FieldMove = Static<typeof FieldMove>

/** A step as walked and rendered: words chosen, variation merged, data loaded. */
export interface ResolvedStep extends Omit<Step, 'blocks' | 'variants'> {
  blocks: ResolvedSection[]
  /** The experiment that may change it, for visitors of it, while they really get one of several. */
  experiment?: string
  /** While such an experiment runs, for everybody: it may show the step to some and leave it out for others. */
  isTried?: true
  /** The experiments that leave out a step after this one for some: everybody meets them here. */
  wayOn?: string[]
  standsFor?: string
  backTo?: string
}

export interface ResolvedFlow extends Omit<Flow, 'steps' | 'detours' | '$schema'> {
  steps: ResolvedStep[]
  detours: ResolvedStep[]
}
