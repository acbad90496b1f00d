import { type Static, Type } from 'typebox'

/** Shapes of the files in this folder. */
const closed = { additionalProperties: false }
const Country = Type.String({ pattern: '^[A-Z]{2}$' })
const Countries = Type.Array(Country, { minItems: 1, uniqueItems: true })
const Day = Type.String({ format: 'date' })
const Minutes = Type.Integer({ minimum: 1 })
const ByReach = Type.Object({ domestic: Minutes, international: Minutes }, closed)
const Source = Type.Object(
  { label: Type.String(), url: Type.String({ pattern: '^https://' }) },
  closed,
)
const About = Type.String({ minLength: 1 })

const Licence = Type.Union([Type.Literal('union'), Type.Literal('uk'), Type.Literal('elsewhere')])

/** A sum by distance. The first that is long enough counts. */
const Band = Type.Object(
  {
    maxKm: Type.Optional(Type.Integer({ minimum: 1 })),
    cents: Type.Integer({ minimum: 1 }),
    rerouteWithinMinutes: Type.Integer({
      minimum: 1,
      description: 'Another flight that arrives no later than this halves the sum.',
    }),
    delayHalvedUnderMinutes: Type.Optional(Minutes),
    longerInside: Type.Optional(
      Type.Literal(true, {
        description: 'Also holds for every longer flight between covered places.',
      }),
    ),
  },
  closed,
)

const Version = Type.Object(
  {
    from: Day,
    currency: Type.Union([Type.Literal('EUR'), Type.Literal('GBP')]),
    covered: Countries,
    arrivalsOn: Type.Array(Licence, { minItems: 1 }),
    alsoArrivals: Type.Optional(
      Type.Object(
        { places: Countries, on: Type.Array(Licence, { minItems: 1 }), source: Source },
        closed,
      ),
    ),
    bands: Type.Array(Band, { minItems: 1 }),
  },
  closed,
)

const Law = Type.Object(
  {
    id: Type.Union([Type.Literal('eu261'), Type.Literal('uk261')]),
    name: Type.String(),
    instrument: Type.String(),
    url: Type.String({ pattern: '^https://' }),
    versions: Type.Array(Version, { minItems: 1 }),
  },
  closed,
)

const RulesFile = Type.Object(
  {
    about: About,
    checkedOn: Day,
    firstDay: Day,
    earthRadiusKm: Type.Number({ minimum: 6300, maximum: 6400 }),
    laws: Type.Array(Law, { minItems: 1 }),
    minArrivalDelayMinutes: Minutes,
    refundDelayMinutes: Minutes,
    notice: Type.Array(
      Type.Object(
        {
          fromDays: Type.Integer({ minimum: 0 }),
          earlierAtMostMinutes: Type.Optional(Minutes),
          laterUnderMinutes: Type.Optional(Minutes),
        },
        closed,
      ),
      { minItems: 1, description: 'The longest notice first.' },
    ),
    union: Countries,
    excludedAirports: Type.Array(Type.String({ pattern: '^[A-Z]{3}$' })),
    us: Type.Object(
      {
        places: Countries,
        from: Day,
        regulatedFrom: Type.String({
          format: 'date',
          description:
            'When airlines had to keep to 14 CFR Part 260, which came after the statute.',
        }),
        significantMinutes: ByReach,
        cardBusinessDays: Minutes,
        otherDays: Minutes,
        bumping: Type.Object(
          {
            onTimeMinutes: Minutes,
            lowerUnderMinutes: ByReach,
            lower: Minutes,
            higher: Minutes,
            limits: Type.Array(
              Type.Object({ from: Day, lowerCents: Minutes, higherCents: Minutes }, closed),
              { minItems: 1, description: 'The earliest first.' },
            ),
          },
          { ...closed, description: '14 CFR Part 250: shares of the fare, in percent.' },
        ),
      },
      closed,
    ),
    firms: Type.Object(
      { percent: Minutes, courtPercent: Minutes, source: Source, checkedOn: Day },
      closed,
    ),
    reform: Type.String(),
  },
  closed,
)

const CausesFile = Type.Object(
  {
    about: About,
    checkedOn: Day,
    causes: Type.Array(
      Type.Object(
        {
          id: Type.String({ pattern: '^[a-z-]+$' }),
          label: Type.String(),
          extraordinary: Type.Union([
            Type.Literal('yes'),
            Type.Literal('no'),
            Type.Literal('unsure'),
          ]),
          says: Type.String(),
          source: Source,
        },
        closed,
      ),
      { minItems: 1 },
    ),
  },
  closed,
)

const TimeLimitsFile = Type.Object(
  {
    about: About,
    checkedOn: Day,
    sources: Type.Array(Type.String({ pattern: '^https://' }), { minItems: 1 }),
    scottishAirports: Type.Array(Type.String({ pattern: '^[A-Z]{3}$' })),
    limits: Type.Array(
      Type.Object(
        {
          place: Type.String({ pattern: '^[A-Z]{2}(-[A-Z]{3})?$' }),
          years: Type.Integer({ minimum: 1, maximum: 30 }),
          isSure: Type.Boolean(),
          toYearEnd: Type.Optional(Type.Literal(true)),
        },
        closed,
      ),
      { minItems: 1 },
    ),
  },
  closed,
)

const told = { about: About, source: Type.String(), capturedOn: Day }

const AirportsFile = Type.Object(
  {
    ...told,
    sourceUrl: Type.String(),
    licence: Type.String(),
    airports: Type.Array(
      Type.Tuple([
        Type.String({ pattern: '^[A-Z]{3}$' }),
        Type.String({ minLength: 1 }),
        Type.String(),
        Country,
        Type.Number({ minimum: -90, maximum: 90 }),
        Type.Number({ minimum: -180, maximum: 180 }),
        Type.Union([Type.Literal('L'), Type.Literal('M')]),
      ]),
    ),
  },
  closed,
)

const AirlinesFile = Type.Object(
  {
    ...told,
    airlines: Type.Array(
      Type.Tuple([
        Type.String({ pattern: '^[A-Z0-9]{2}$' }),
        Type.String({ minLength: 1 }),
        Country,
      ]),
    ),
  },
  closed,
)

/** File name without its ending → its schema. */
export const flightFiles = {
  airports: AirportsFile,
  airlines: AirlinesFile,
  rules: RulesFile,
  causes: CausesFile,
  'time-limits': TimeLimitsFile,
}

export type FlightFile = keyof typeof flightFiles
export type FlightFiles = { [Name in FlightFile]: Static<(typeof flightFiles)[Name]> }
export type Licence = Static<typeof Licence>
export type FlightRules = Static<typeof RulesFile>
export type FlightLaw = Static<typeof Law>
export type LawVersion = Static<typeof Version>
export type FlightCause = FlightFiles['causes']['causes'][number]
export type FlightTimeLimits = FlightFiles['time-limits']
