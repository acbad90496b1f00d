import { Type } from 'typebox'
import { Link } from './parts.ts'
import { Route, Text } from '../../definitions/text.ts'
import { told } from '../told.ts'

/** Short words around the figures of a class action. */
const labels = Type.Object(
  {
    payment: Text,
    deadline: Text,
    proof: Text,
    period: Text,
    places: Text,
    fund: Text,
    defendant: Text,
    administrator: Text,
    hearing: Text,
    payments: Type.Optional(Text),
    claimBy: Text,
    closedOn: Text,
    by: Text,
    noDate: Text,
    official: Text,
    disagree: Text,
    checkedOn: Text,
    closed: Text,
    automatic: Text,
    unconfirmed: Text,
  },
  { additionalProperties: false },
)

const Right = Type.Object({ title: Text, text: Text }, { additionalProperties: false })

/**
 * One class action: who can claim, what it pays, until when, with what proof, and where that was read. Claiming here
 * and filing free oneself are the same size. Wants `source: suit`.
 */
export const suitFacts = Type.Object(
  {
    labels,
    claimLabel: Text,
    claimTo: Route,
    claimNote: Text,
    fileFreeLabel: Text,
    fileFreeNote: Text,
    notFileable: Text,
    closed: Text,
    automatic: Text,
    unconfirmed: Text,
    whoTitle: Text,
    /** The same where nobody can claim: it has closed, or pays without a claim. */
    includedTitle: Type.Optional(Text),
    factsTitle: Text,
    rightsTitle: Text,
    rightsText: Text,
    rights: Type.Object(
      { claim: Right, optOut: Right, object: Right, nothing: Right },
      { additionalProperties: false },
    ),
    /** What else stands on the four; pages that were edited before have no words for it. */
    rightsMore: Type.Optional(
      Type.Object(
        {
          paid: told(
            'In place of the texts of claiming and doing nothing, where payments need no form.',
          ),
          over: told('Of a choice whose day is over; may name {day}.'),
          noForm: Text,
          noDeadline: Text,
          address: told('Stands before the official address.'),
          addressIsForClaims: told('Behind an address that sources give for claims alone.'),
        },
        { additionalProperties: false },
      ),
    ),
    /** What people here were really paid; shown once at least 20 of them share it. */
    payoutBook: Type.Object(
      {
        title: Text,
        text: Text,
        advertised: Text,
        median: Text,
        zeros: Text,
        zerosOf: Text,
        months: Text,
        monthsOf: Text,
        /** The same of one month at the most. */
        monthOf: Type.Optional(Text),
      },
      { additionalProperties: false },
    ),
    /** For whoever filed in time: how payments are followed once it takes no claims any more. */
    closedPayment: Type.Optional(
      Type.Object(
        { title: Text, text: Text, links: Type.Array(Link, { minItems: 1, maxItems: 3 }) },
        { additionalProperties: false },
      ),
    ),
    sourcesTitle: Text,
    disclaimerText: Text,
    back: Link,
  },
  { additionalProperties: false },
)
