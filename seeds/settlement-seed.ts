import { type Static, Type } from 'typebox'
import { SuitTerms } from '../contract/suit-terms.ts'
import { MailingAddress, ProofKind, SuitStatus } from '../contract/wire/suits.ts'

const Day = Type.String({ format: 'date', description: 'YYYY-MM-DD' })
const Url = Type.String({ format: 'uri', pattern: '^https?://' })
const Cents = Type.Integer({ minimum: 0, description: 'US cents' })
const State = Type.String({ pattern: '^[A-Z]{2}$' })
const text = (description: string) => Type.String({ minLength: 1, description })

/** One settlement as a person writes it under seeds/settlements. What is not known is left out. */
export const SettlementSeed = Type.Object(
  {
    slug: Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', description: 'Never changes.' }),
    name: text('Short, in plain words.'),
    defendant: Type.Optional(text('Who pays.')),
    category: Type.String({ pattern: '^[a-z]+(-[a-z]+)*$' }),
    status: SuitStatus,
    description: text('Who is covered, in our own words.'),
    payoutText: Type.Optional(text('The payment as the source words it.')),
    payoutCentsMin: Type.Optional(Cents),
    payoutCentsMax: Type.Optional(Cents),
    fundCents: Type.Optional(Cents),
    proofKind: ProofKind,
    fileable: Type.Optional(
      Type.Literal(true, { description: 'A claim form can be prepared here; needs terms.' }),
    ),
    isClassAction: Type.Optional(
      Type.Literal(false, {
        description: 'A trust or an agency pays: nobody opts out of it or objects.',
      }),
    ),
    deadline: Type.Optional(Day),
    deadlineNote: Type.Optional(text('What the day alone does not say.')),
    deadlineRule: Type.Optional(
      Type.Union([Type.Literal('postmarked'), Type.Literal('received'), Type.Literal('online')]),
    ),
    optOutOn: Type.Optional(Day),
    objectionOn: Type.Optional(Day),
    finalHearingOn: Type.Optional(Day),
    classPeriodFrom: Type.Optional(Day),
    classPeriodTo: Type.Optional(Day),
    states: Type.Optional(Type.Array(State, { minItems: 1 })),
    exceptStates: Type.Optional(Type.Array(State, { minItems: 1 })),
    administratorName: Type.Optional(text('Who takes the claims.')),
    mailingAddress: Type.Optional(
      Type.Object(MailingAddress.properties, { additionalProperties: false }),
    ),
    officialSiteUrl: Type.Optional(Url),
    claimFormUrl: Type.Optional(Url),
    sourceUrl: Url,
    sourceUrls: Type.Optional(Type.Array(Url, { minItems: 2, uniqueItems: true })),
    capturedOn: Type.Optional(Day),
    conflicts: Type.Optional(Type.Array(text('Where the sources disagree.'), { minItems: 1 })),
    terms: Type.Optional(SuitTerms),
  },
  { additionalProperties: false },
)

/** A file under seeds/settlements. */
export const SettlementFile = Type.Object(
  {
    $schema: Type.Literal('./settlements.schema.json'),
    about: text('What this file holds.'),
    settlements: Type.Array(SettlementSeed, { minItems: 1 }),
  },
  { additionalProperties: false },
)

export type SettlementSeed = Static<typeof SettlementSeed>
export type SettlementFile = Static<typeof SettlementFile>
