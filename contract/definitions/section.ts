import { type Static, Type } from 'typebox'
import { type BlockName, type BlockProps, blocks } from '../blocks/index.ts'
import { Condition } from './condition.ts'
import { blockPiece, piece } from './piece.ts'
import { Source } from './sources.ts'
import { ExperimentId, Id } from './text.ts'

/** A JSON merge patch (RFC 7396) on the thing it stands in. */
export const patchSchema = { type: 'object' }
const Patch = piece<Record<string, unknown>>('patch')

/** Another look for one variation. Control has no entry: control is the design as written (SPEC §9). */
export const variantsSchema = Type.Object(
  {
    experiment: ExperimentId,
    by: Type.Record(Type.String({ pattern: '^(?!control$)[a-z][a-z0-9_-]*$' }), Patch, {
      minProperties: 1,
    }),
  },
  { additionalProperties: false },
)

export type Variants = Static<typeof variantsSchema>
export const Variants = piece<Variants>('variants')

/** The same, decided by facts that the server knows (for instance the route), before any experiment. */
export const adaptationSchema = Type.Object(
  { when: Condition, patch: Patch },
  { additionalProperties: false },
)

type Adaptation = Static<typeof adaptationSchema>
const Adaptation = piece<Adaptation>('adaptation')

const around = {
  source: Type.Optional(Source),
  visibleIf: Type.Optional(Condition),
  adapt: Type.Optional(Type.Array(Adaptation, { minItems: 1 })),
  variants: Type.Optional(Variants),
}

/** A block on a page or step, as written. `id` is stable: diffs, patches, analytics and React keys hang on it. */
export type Section = {
  [Name in BlockName]: {
    id: string
    type: Name
    props: BlockProps<Name>
    source?: Source
    visibleIf?: Condition
    adapt?: Adaptation[]
    variants?: Variants
  }
}[BlockName]

export const sectionSchema = {
  type: 'object',
  required: ['type'],
  discriminator: { propertyName: 'type' },
  oneOf: Object.keys(blocks).map((name) =>
    Type.Object(
      { id: Id, type: Type.Literal(name), props: piece(blockPiece(name)), ...around },
      { additionalProperties: false },
    ),
  ),
}
export const Section = piece<Section>('section')

/** A section as the renderer gets it: words chosen, patches merged, data loaded. */
export type ResolvedSection = {
  [Name in BlockName]: {
    id: string
    type: Name
    props: BlockProps<Name>
    visibleIf?: Condition
    /** The experiment that may change it, while visitors of it really get one of several; only where the server knows who sees it. */
    experiment?: string
    /** Where the screen keeps what this section's source loaded; several sections may share it. */
    dataKey?: string
  }
}[BlockName]
