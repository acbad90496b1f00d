import { Type } from 'typebox'
import { Text } from '../../definitions/text.ts'
import { told } from '../told.ts'
import { closed, Load, MailCount, PlanId, priced } from './words.ts'

const Option = Type.Object(
  {
    id: PlanId,
    name: Text,
    price: priced,
    priceNote: priced,
    /** The same by the year, where the visitor asks for it with the switch. */
    inYear: Type.Object({ price: priced, priceNote: priced }, closed),
    points: Type.Optional(Type.Array(priced, { minItems: 1 })),
  },
  closed,
)

/** What a plan does for the claims signed so far. Where it does nothing, that is said, and the free choice stands first. */
const SignedClaims = Type.Object(
  {
    mail: MailCount,
    online: told('For each that is filed online. May name {suit} and {day}.'),
    undated: told('The same where no day is known. May name {suit}.'),
    otherwise: told('For each that neither the mail nor the web takes in time. May name {suit}.'),
    useless: told('When none can be mailed.'),
  },
  closed,
)

/**
 * The plans to choose from. Look and order are free to try out (`first` stands before the others); none is ever marked
 * in advance. Figures come from the visitor's offers; without them only the free plan can be chosen.
 */
export const PlanOptions = Type.Object(
  {
    label: Text,
    look: Type.Union([Type.Literal('list'), Type.Literal('cards')]),
    first: Type.Optional(PlanId),
    options: Type.Array(Option, { minItems: 2 }),
    missing: Text,
    signed: SignedClaims,
    load: Load,
    current: Type.Object(
      {
        title: Text,
        renews: told('May name {sum} and {day}.'),
        ends: told('May name {day}.'),
        text: Text,
        open: Text,
      },
      { ...closed, description: 'Instead of the choice, for who has a plan. May name {plan}.' },
    ),
  },
  closed,
)

/** Lets the visitor see every price by the month or by the year. It changes what is shown, never what is charged. */
export const PriceSwitch = Type.Object(
  { shown: Type.Boolean(), label: Text, month: Text, year: Text },
  closed,
)

/** What each plan holds, side by side. */
export const PlanTable = Type.Object(
  {
    caption: Text,
    columns: Type.Array(
      Type.Object({ id: PlanId, name: Text, price: priced, year: priced }, closed),
      { minItems: 2, maxItems: 4 },
    ),
    priceBy: Type.Union([Type.Literal('month'), Type.Literal('year')], {
      description: 'Which of the two figures stands in the table; both are always true.',
    }),
    pricesOf: Type.Optional(
      Type.Union([Type.Literal('control'), Type.Literal('test')], {
        description:
          'Names whose prices stand here in dynamic_pricing_ab_test, so that who saw them is counted. It changes none: which price somebody is offered is decided by chance, on the server.',
      }),
    ),
    rows: Type.Array(
      Type.Object(
        { label: Text, in: Type.Array(Type.Boolean(), { minItems: 2, maxItems: 4 }) },
        closed,
      ),
      { minItems: 1 },
    ),
    load: Load,
  },
  closed,
)
