import { type Static, Type } from 'typebox'

const Code = Type.String({ pattern: '^[A-Z]{3}$', description: 'IATA code of an airport.' })
const MOST_MINUTES = 14_400
const Minutes = Type.Integer({ minimum: 0, maximum: MOST_MINUTES })

export const Airport = Type.Object({
  code: Type.String(),
  name: Type.String(),
  city: Type.String(),
  /** ISO 3166 code. */
  country: Type.String(),
})

/** GET /api/flights/airports?q= → those whose code, city or name begins so, the best first. */
export const FindAirports = {
  input: Type.Object({ q: Type.String({ maxLength: 80 }) }),
  output: Type.Object({ airports: Type.Array(Airport) }),
}

export const FlightKind = Type.Union([
  Type.Literal('delay'),
  Type.Literal('missed-connection'),
  Type.Literal('cancellation'),
  Type.Literal('denied-boarding'),
])

/** Who let somebody stay behind: only what happens against a person's will counts. */
const DeniedWhy = Type.Union([
  Type.Literal('against-will'),
  Type.Literal('gave-up-seat'),
  Type.Literal('own-reason'),
])

const Instead = Type.Union([
  Type.Literal('nothing'),
  Type.Literal('own-ticket'),
  Type.Literal('voucher'),
])

/** What happened to a flight. Nothing in it says who was on board. */
export const FlightCase = Type.Object({
  route: Type.Array(Code, {
    minItems: 2,
    maxItems: 6,
    description: 'From the first airport to the last of one booking, with stops between.',
  }),
  date: Type.String({ format: 'date', description: 'The day of departure as booked.' }),
  airline: Type.String({
    pattern: '^([A-Z0-9]{2}|union|uk|elsewhere)$',
    description:
      'IATA code of the airline that flew, or where its licence is from: union (EU, Iceland, Norway, Switzerland), uk, elsewhere.',
  }),
  kind: FlightKind,
  cause: Type.String({ maxLength: 40, description: 'One of the causes that flightChoices names.' }),
  isOneBooking: Type.Optional(Type.Boolean({ default: true })),
  passengers: Type.Optional(Type.Integer({ minimum: 1, maximum: 9, default: 1 })),
  /**
   * Door open against timetable at the last airport; of the other flight where one was offered. Below 0 for another flight
   * that came before the time booked.
   */
  arrivalDelayMinutes: Type.Optional(
    Type.Integer({ minimum: -MOST_MINUTES, maximum: MOST_MINUTES }),
  ),
  /** Whether the person flew in the end, also on another flight that the airline offered. */
  hasTravelled: Type.Optional(Type.Boolean({ default: true })),
  /** Cancellations: whole days between being told and departure, or the fewest of those meant; 7 and 14 divide them. */
  noticeDays: Type.Optional(Type.Integer({ minimum: 0, maximum: 366 })),
  /** Of who did not fly and was not refused: what they took instead. A ticket of their own is none of the airline's. */
  instead: Type.Optional(Instead),
  /** Cancellations and denied boarding: whether the airline offered another flight. */
  isRerouted: Type.Optional(Type.Boolean({ default: false })),
  /** How much before the booked departure that other flight left; 0 when it left later. */
  earlierMinutes: Type.Optional(Minutes),
  deniedWhy: Type.Optional(DeniedWhy),
})

/** Those that a letter is written under. */
const LetterLaw = Type.Union([
  Type.Literal('eu261'),
  Type.Literal('uk261'),
  Type.Literal('us-refund'),
])

export const LawId = Type.Union([LetterLaw, Type.Literal('us-bumping')])

const LegalSource = Type.Object({ label: Type.String(), url: Type.String() })

/** One step of the way to an answer. `no` ends it. */
export const FlightStep = Type.Object({
  title: Type.String(),
  text: Type.String(),
  finding: Type.Union([Type.Literal('yes'), Type.Literal('no'), Type.Literal('unsure')]),
  source: LegalSource,
})

export const TimeLimit = Type.Object({
  /** 'Germany', 'Scotland'. */
  country: Type.String(),
  /** The same as a code of ISO 3166: 'DE', 'GB-SCT'. A version from before 28 November 2026 does not tell it. */
  place: Type.Optional(Type.String()),
  years: Type.Integer(),
  lastDay: Type.String({ format: 'date' }),
  isOver: Type.Boolean(),
  /** False where sources disagree; this is then the shorter limit. */
  isSure: Type.Boolean(),
})

export const LawAnswer = Type.Object({
  law: LawId,
  name: Type.String(),
  /** How a letter cites it. */
  instrument: Type.String(),
  outcome: Type.Union([
    Type.Literal('may-be-due'),
    Type.Literal('unsure'),
    Type.Literal('not-due'),
  ]),
  /** For each passenger, in cents; 0 when nothing is due, null where the law names no sum (a refund, a share of the fare). */
  amountCents: Type.Union([Type.Integer(), Type.Null()]),
  currency: Type.Union([Type.Literal('EUR'), Type.Literal('GBP'), Type.Literal('USD')]),
  /** The same for all passengers. */
  totalCents: Type.Union([Type.Integer(), Type.Null()]),
  /** The share of each passenger's one-way fare, and where an airline may stop. */
  fare: Type.Optional(Type.Object({ percent: Type.Integer(), mostCents: Type.Integer() })),
  steps: Type.Array(FlightStep),
  /** The nearest first; empty where the law has none of its own. */
  timeLimits: Type.Array(TimeLimit),
})

export const Assessment = Type.Object({
  /** When the rules were last compared with their sources. */
  checkedOn: Type.String({ format: 'date' }),
  distanceKm: Type.Integer(),
  from: Airport,
  to: Airport,
  /** '' when only the place of its licence is known. */
  airlineName: Type.String(),
  /** The law that gives most comes first. Empty when none of them applies to such a journey. */
  laws: Type.Array(LawAnswer),
  /** The first day of our US rules, of a journey there that was before it. */
  usRulesFrom: Type.Optional(Type.String({ format: 'date' })),
  /** What else is worth knowing. */
  notes: Type.Array(Type.String()),
})

/** POST /api/flights/assess → what may be due, step by step. Keeps nothing. */
export const AssessFlight = { input: FlightCase, output: Assessment }

/** 'HH:MM' on a clock of 24 hours. */
const Time = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' })
const Line = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' })

/** What a letter says beside the case itself. It is written, sent back and forgotten. */
export const LetterDetails = Type.Object({
  law: LetterLaw,
  names: Type.Array(Line(80), { minItems: 1, maxItems: 9 }),
  flightNumber: Type.String({ pattern: '^[A-Za-z0-9]{2} ?[0-9]{1,4}[A-Za-z]?$' }),
  bookingReference: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9]{5,14}$' })),
  email: Type.Optional(Type.String({ format: 'email', maxLength: 254 })),
  address: Type.Optional(Type.String({ maxLength: 300 })),
  /** For an airline that is not on the list. */
  airlineName: Type.Optional(Type.String({ maxLength: 80 })),
  scheduledArrival: Type.Optional(Time),
  actualArrival: Type.Optional(Time),
  timeZone: Type.Optional(
    Type.String({
      maxLength: 64,
      description:
        'IANA zone of the browser: the letter bears the day that it is there. Eastern without it.',
    }),
  ),
})

const letterInput = Type.Object({ flight: FlightCase, details: LetterDetails })

export const FlightLetter = Type.Object({
  subject: Type.String(),
  paragraphs: Type.Array(Type.String()),
})

/** POST /api/flights/letter-text → the letter's words, to paste into an airline's form. 409 flight.nothing-due. */
export const WriteFlightLetter = { input: letterInput, output: FlightLetter }

/** POST /api/flights/letter → the same as a PDF. */
export const MakeFlightLetter = { input: letterInput, output: Type.String({ format: 'binary' }) }

export type Airport = Static<typeof Airport>
export type FlightKind = Static<typeof FlightKind>
export type FlightCase = Static<typeof FlightCase>
export type LetterLaw = Static<typeof LetterLaw>
export type LawId = Static<typeof LawId>
type LegalSource = Static<typeof LegalSource>
export type FlightStep = Static<typeof FlightStep>
export type TimeLimit = Static<typeof TimeLimit>
export type LawAnswer = Static<typeof LawAnswer>
export type Assessment = Static<typeof Assessment>
export type LetterDetails = Static<typeof LetterDetails>
export type FlightLetter = Static<typeof FlightLetter>

/** What a page with the source `flightChoices` gets. */
export interface FlightChoices {
  airlines: { code: string; name: string }[]
  causes: { id: string; label: string }[]
  firms: { percent: number; courtPercent: number; source: LegalSource }
  checkedOn: string
  /** The first day of which we hold the rules. */
  firstDay: string
}
