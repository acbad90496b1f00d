import { type Static, Type } from 'typebox'

const closed = { additionalProperties: false }
const text = (description: string, maxLength = 240) =>
  Type.String({ minLength: 1, maxLength, description })
const Https = Type.String({ format: 'uri', pattern: '^https://' })
const Day = Type.String({ format: 'date', description: 'YYYY-MM-DD' })
const ServiceKind = Type.Enum([
  'video',
  'audio',
  'news',
  'software',
  'games',
  'dating',
  'fitness',
  'home',
  'learning',
  'other',
])
const Difficulty = Type.Enum(['easy', 'medium', 'hard'])
const CancelBy = Type.Enum(['online', 'chat', 'phone', 'email', 'mail', 'in-person'])
/** Others that may bill for a service; `partner` is a phone, cable or card company. */
const BilledBy = Type.Enum(['apple', 'google', 'amazon', 'roku', 'partner'])

/** How an account is deleted, as the public directory has it; not how a subscription ends. */
const Closing = Type.Object(
  {
    entry: text('Its name in the directory.'),
    difficulty: Type.Enum(['easy', 'medium', 'hard', 'limited', 'impossible']),
    link: Type.Optional(Https),
    email: Type.Optional(Type.String({ format: 'email' })),
  },
  closed,
)

/** How one service is cancelled, as a person writes it under seeds/subscriptions. */
const SubscriptionSeed = Type.Object(
  {
    slug: Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', description: 'Never changes.' }),
    name: text('As people call it.', 34),
    aliases: Type.Optional(Type.Array(text('Another name to be found by.', 40), { minItems: 1 })),
    difficulty: Difficulty,
    cancelBy: Type.Array(CancelBy, { minItems: 1, uniqueItems: true }),
    billedBy: Type.Array(BilledBy, { uniqueItems: true }),
    link: Https,
    gist: text('One or two sentences: where and how.', 110),
    steps: Type.Array(text('What to do.'), { minItems: 2, maxItems: 5 }),
    after: Type.Optional(text('What is good to know then.')),
    closing: Type.Optional(Closing),
    checkedOn: Day,
  },
  closed,
)

/** A file under seeds/subscriptions. */
export const SubscriptionFile = Type.Object(
  {
    $schema: Type.Literal('./services.schema.json'),
    kind: ServiceKind,
    services: Type.Array(SubscriptionSeed, { minItems: 1 }),
  },
  closed,
)

/** The directory that facts are drawn from. */
export const SubscriptionSource = Type.Object(
  {
    name: text('What it calls itself.'),
    url: Https,
    licence: text('Its licence.'),
    commit: Type.String({ pattern: '^[0-9a-f]{40}$' }),
    readOn: Day,
  },
  closed,
)

type ServiceKind = Static<typeof ServiceKind>
export type SubscriptionFile = Static<typeof SubscriptionFile>
export type SubscriptionSource = Static<typeof SubscriptionSource>
export type SubscriptionService = Static<typeof SubscriptionSeed> & { kind: ServiceKind }
