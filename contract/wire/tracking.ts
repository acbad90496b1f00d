import { type Static, Type } from 'typebox'

const id = Type.String({ format: 'uuid' })
const word = Type.String({ minLength: 1, maxLength: 60, pattern: '^[a-z][a-z0-9_-]*$' })
const short = Type.String({ maxLength: 200 })

/** Which part of the site a visit is to (SPEC §7). */
export const visitTypes = [
  'homepage',
  'unclaimed-money',
  'refundassistant',
  'onboarding',
  'payment',
] as const

export type VisitType = (typeof visitTypes)[number]

/** POST /api/track-visit → 200 once the visit is kept. */
export const TrackVisit = {
  input: Type.Object({
    visitorId: Type.String({ format: 'uuid', description: 'Made by the browser (SPEC §3).' }),
    visitType: Type.Union(visitTypes.map((type) => Type.Literal(type))),
  }),
  output: Type.Object({ tracked: Type.Literal(true) }),
}

/** Where a visitor came from, as the address said it. */
export const Utm = Type.Object({
  source: Type.Optional(short),
  medium: Type.Optional(short),
  campaign: Type.Optional(short),
  term: Type.Optional(short),
  content: Type.Optional(short),
})

const TrackedEvent = Type.Object({
  id: Type.Optional(
    Type.String({ format: 'uuid', description: 'The same id again is the same event.' }),
  ),
  name: word,
  flow: Type.Optional(word),
  /** ISO 8601; the server's own time counts where the browser's is far off. */
  at: Type.Optional(Type.String({ format: 'date-time' })),
  visitorId: Type.Optional(id),
  properties: Type.Optional(
    Type.Record(
      Type.String({ pattern: '^[a-zA-Z][a-zA-Z0-9_]{0,39}$' }),
      Type.Union([short, Type.Number({ minimum: -1e12, maximum: 1e12 }), Type.Boolean()]),
      { maxProperties: 20 },
    ),
  ),
})

/** POST /api/push-ab-events → the file session that the events count for, kept by the browser (SPEC §7). */
export const PushEvents = {
  input: Type.Object({
    fileSessionId: Type.Optional(Type.Union([id, Type.Null()])),
    utm: Type.Optional(Type.Union([Utm, Type.Null()])),
    events: Type.Array(TrackedEvent, { minItems: 1, maxItems: 100 }),
  }),
  output: Type.Object({ fileSessionId: id }),
}

export type TrackVisitInput = Static<typeof TrackVisit.input>
export type PushEventsInput = Static<typeof PushEvents.input>
