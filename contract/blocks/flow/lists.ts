import { Type } from 'typebox'
import { Id, Text } from '../../definitions/text.ts'
import { DeletionWords } from '../deletion-words.ts'
import { OwnWayWords } from '../own-way.ts'
import { AfterSigning } from './after-signing.ts'

const closed = { additionalProperties: false }

/** The chosen claims as tasks, each with its state. */
export const ClaimList = Type.Object(
  {
    label: Text,
    empty: Text,
    // Of a form that no letter of ours would bring any more, by the reason.
    own: Type.Optional(OwnWayWords),
  },
  closed,
)

/** The person and every claim with what its form says, each with a way back to it. */
export const ReviewList = Type.Object(
  {
    personTitle: Text,
    claimsTitle: Text,
    total: Type.Unsafe<string>({ ...Text, description: 'Said before what all may pay at most.' }),
    toSign: Type.Unsafe<string>({ ...Text, description: 'Marks a form that lacks a signature.' }),
    empty: Text,
    unsureTitle: Text,
  },
  closed,
)

/**
 * The answers to the questions of other steps, each with a way back to it: of those walked before this one and of those
 * that were answered already, or of `steps` alone.
 */
export const AnswerList = Type.Object(
  {
    steps: Type.Optional(Type.Array(Id, { minItems: 1 })),
    nothing: Type.Unsafe<string>({ ...Text, description: 'Said where a step has no answer.' }),
  },
  closed,
)

/** The signed forms: reference, file, last day, and what to do with it. */
export const CompleteDocuments = Type.Object(
  {
    label: Text,
    empty: Type.Unsafe<string>({ ...Text, description: 'Said when claims wait for a signature.' }),
    noClaims: Type.Unsafe<string>({ ...Text, description: 'Said when no claim was begun.' }),
    pick: Type.Object({ label: Text, step: Id }, closed),
    calendar: Type.Unsafe<string>({ ...Text, description: 'On the button for the last day.' }),
    chips: Type.Object(
      {
        signed: Text,
        filed: Text,
        sent: Text,
        // A sent form by its state. Pages that were edited before have no words for these, and say `sent` of each.
        printing: Type.Optional(Text),
        delivered: Type.Optional(Text),
        signed_for: Type.Optional(Text),
        returned: Type.Optional(Text),
        confirmed_by_admin: Type.Optional(Text),
        deficient: Type.Optional(Text),
        approved: Type.Optional(Text),
        denied: Type.Optional(Text),
        paid: Type.Optional(Text),
      },
      closed,
    ),
    fileBy: Type.Unsafe<string>({
      ...Text,
      description: 'First said of a form that only the person can file; may name {day}.',
    }),
    dashboard: Type.Unsafe<string>({ ...Text, description: 'Leads to all claims.' }),
    deletion: DeletionWords,
    signed: AfterSigning,
    nextTitle: Text,
    next: Type.Array(Text, { minItems: 1 }),
    contact: Type.Optional(
      Type.Unsafe<string>({ ...Text, description: 'Before the address to write to.' }),
    ),
  },
  closed,
)
