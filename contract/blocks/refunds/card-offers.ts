import { Type } from 'typebox'
import { Action } from '../../definitions/actions.ts'
import { Text } from '../../definitions/text.ts'
import { closed } from '../dashboard/words.ts'

/** One card. Nothing may be left out: who reads it has to see the price and what we earn before the button. */
const CardOffer = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z][a-z0-9-]{0,59}$' }),
    card: Text,
    issuer: Text,
    bonus: Text,
    spending: Text,
    fee: Text,
    rate: Text,
    /** What we are paid, and for what. */
    earns: Text,
    asOf: Type.String({
      format: 'date',
      description: 'When all of it was compared with the terms.',
    }),
    /** The issuer's own terms, and where one applies: links of site.json. */
    terms: Action,
    apply: Action,
  },
  closed,
)

/** Cards that we are paid for, under a disclosure; without any it says so and shows no list. */
export const CardOffers = Type.Object(
  {
    title: Text,
    disclosure: Type.Object({ title: Text, text: Text }, closed),
    labels: Type.Object(
      {
        bonus: Text,
        spending: Text,
        fee: Text,
        rate: Text,
        earns: Text,
        asOf: Text,
        terms: Text,
        apply: Text,
        sponsored: Text,
      },
      closed,
    ),
    offers: Type.Array(CardOffer, { maxItems: 20 }),
    none: Type.Object({ title: Text, text: Text }, closed),
  },
  closed,
)
