import { Type } from 'typebox'
import { Text } from '../../definitions/text.ts'

const closed = { additionalProperties: false }

const answerWords = Type.Object({ yes: Text, no: Text, unsure: Text }, closed)

/** What is asked of each chosen class action: its own questions, then whether it was filed before. */
export const FitQuestions = Type.Object(
  {
    answers: answerWords,
    missing: Type.Unsafe<string>({ ...Text, description: 'Said before a question left open.' }),
    clause: Type.Unsafe<string>({ ...Text, description: 'Opens the class definition’s sentence.' }),
    unsureNote: Text,
    outsideTitle: Text,
    outside: Text,
    official: Text,
    nothing: Type.Unsafe<string>({ ...Text, description: 'For one that asks nothing.' }),
    signed: Type.Unsafe<string>({ ...Text, description: 'For one whose form is signed.' }),
    failed: Text,
    filed: Type.Object(
      {
        ask: Text,
        hint: Text,
        answers: Type.Object(
          { 'no-one': Text, me: Text, household: Text, service: Text, unsure: Text },
          closed,
        ),
        unsureNote: Text,
        ruledOut: Type.Unsafe<string>({ ...Text, description: 'When no claim can be made here.' }),
      },
      closed,
    ),
  },
  closed,
)

/** The chosen class actions that are not filed, each with the sentence and answer that it hangs on. */
export const LeftOut = Type.Object(
  {
    answers: answerWords,
    someTitle: Type.Unsafe<string>({ ...Text, description: 'The heading when others do fit.' }),
    goOn: Type.Unsafe<string>({ ...Text, description: 'The button when others do fit.' }),
    noneTitle: Type.Unsafe<string>({ ...Text, description: 'The heading when none is left out.' }),
    none: Text,
    outside: Text,
    unsure: Text,
    filed: Type.Object(
      { me: Text, household: Text, householdUnknown: Text, service: Text },
      closed,
    ),
    clause: Text,
    answered: Text,
    change: Text,
    official: Text,
  },
  closed,
)

/** Settlements that somebody wanted and that take no claims any more. */
export const TooLate = Type.Object(
  { noneTitle: Text, none: Text, closedOn: Text, closed: Text, official: Text, facts: Text },
  closed,
)

/** Why a claim may be the visitor's: each answer beside its sentence of the class definition. */
export const FitCard = Type.Object(
  {
    title: Text,
    period: Text,
    answers: answerWords,
    clause: Text,
    change: Text,
    note: Text,
    leftOut: Type.Unsafe<string>({ ...Text, description: 'Before the names of those left out.' }),
    why: Text,
  },
  closed,
)
