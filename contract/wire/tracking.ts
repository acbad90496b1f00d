import { type Static, Type } from 'typebox'

const id = Type.String({ format: 'uuid' })
const word = Type.String({ minLength: 1, maxLength: 60, pattern: '^[a-z][a-z0-9_-]*$' })
const short = Type.String({ maxLength: 200 })

/** Which part of the site a visit is to (SPEC §7). */
const visitTypes = [
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
const Utm = Type.Object({
  source: Type.Optional(short),
  medium: Type.Optional(short),
  campaign: Type.Optional(short),
  term: Type.Optional(short),
  content: Type.Optional(short),
})

const click = Type.Optional(Type.String({ maxLength: 500, pattern: '^[A-Za-z0-9._~-]+$' }))

/** What the advertisements of TikTok, Snapchat, Pinterest and Taboola add to an address; kept like `clickId`. */
const Clicks = Type.Object({ ttclid: click, sccid: click, epik: click, tblci: click })

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
    /** The first page of the browser's first visit. */
    landingPage: Type.Optional(Type.String({ maxLength: 200, pattern: '^/[^?#@]*$' })),
    /** What an advertisement added to the address; kept in a cookie for 90 days (SPEC §9). */
    clickId: Type.Optional(Type.String({ maxLength: 300, pattern: '^[A-Za-z0-9_-]+$' })),
    clicks: Type.Optional(Clicks),
    events: Type.Array(TrackedEvent, { minItems: 1, maxItems: 100 }),
  }),
  output: Type.Object({ fileSessionId: id }),
}

/**
 * POST /api/utm/increment-purchases → a hint that this browser has just seen a purchase. Only purchases that the payment
 * company confirmed count, with their own value and what is known of the browser; nothing here adds to them.
 */
export const IncrementPurchases = {
  input: Type.Object({
    source: Type.String({ minLength: 1, maxLength: 200 }),
    campaign: Type.String({ minLength: 1, maxLength: 200 }),
    value: Type.Number({ minimum: 0, maximum: 1e6, description: 'In dollars.' }),
  }),
  output: Type.Object({ accepted: Type.Literal(true) }),
}

/** What an ad platform may be told of; no other name is taken. */
const conversionNames = [
  'PageView',
  'Lead',
  'CompleteRegistration',
  'AddToCart',
  'Purchase',
] as const

export type ConversionName = (typeof conversionNames)[number]

const text = (maxLength: number) =>
  Type.Optional(Type.Union([Type.String({ maxLength }), Type.Null()]))

/**
 * POST /api/fb-capi → 202 once it is kept; not where there is nothing true to keep: a purchase that nobody made. `forwarded`:
 * it goes on to the advertisers that are connected, by a job that asks for consent again (PRODUCT §2.4).
 */
export const KeepConversion = {
  input: Type.Object({
    eventName: Type.Union(conversionNames.map((name) => Type.Literal(name))),
    /** For a purchase `event_id` names the payment; value and currency are then the payment's own. */
    eventData: Type.Object({
      event_id: id,
      value: Type.Optional(Type.Number({ minimum: 0, maximum: 1e6 })),
      currency: Type.Optional(Type.Literal('USD')),
    }),
    pixelId: Type.String({ maxLength: 60 }),
    userData: Type.Object({
      userAgent: text(400),
      fbp: text(100),
      fbc: text(400),
      url: text(2000),
      utmSource: text(200),
      utmMedium: text(200),
      utmCampaign: text(200),
      timezone: text(60),
      email: text(300),
    }),
  }),
  output: Type.Object({
    accepted: Type.Boolean(),
    forwarded: Type.Boolean(),
    /** Why it goes no further; null when it does. disabled: no advertiser is connected. */
    reason: Type.Union([
      Type.Literal('no_consent'),
      Type.Literal('gpc'),
      Type.Literal('disabled'),
      Type.Literal('not_kept'),
      Type.Null(),
    ]),
  }),
}

export type ConversionInput = Omit<Static<typeof KeepConversion.input>, 'eventName'> & {
  eventName: ConversionName
}
export type ConversionAnswer = Static<typeof KeepConversion.output>
export type ClickValues = Static<typeof Clicks>
export type UtmValues = Static<typeof Utm>
export type PushEventsInput = Static<typeof PushEvents.input>
