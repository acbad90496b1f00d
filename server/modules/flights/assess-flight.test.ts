import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { FlightCase, LawId } from '#contract/wire/flights.ts'
import { Problem } from '../../problem.ts'
import { assessFlight } from './assess-flight.ts'
import { wholeCase } from '../../testing/flights/worked-case.ts'
import { bumped } from '../../testing/flights/worked-abroad.ts'
import { workedCases } from '../../testing/flights/worked-cases.ts'

const today = '2026-11-22'
const answerTo = (flight: FlightCase, law: LawId) => {
  const assessment = assessFlight(flight, { today })
  return { assessment, answer: assessment.laws.find((one) => one.law === law) }
}

test.for(workedCases)('$name', ({ flight, law, cents, outcome, km }) => {
  const { assessment, answer } = answerTo(wholeCase(flight), law)

  expect(answer?.amountCents).toBe(cents)
  expect(answer?.outcome).toBe(outcome ?? (cents === 0 ? 'not-due' : 'may-be-due'))
  if (km) expect(assessment.distanceKm).toBe(km)
})

test('every step names its source, and what is not due ends with the reason', () => {
  for (const { flight } of workedCases) {
    for (const { steps, outcome } of assessFlight(wholeCase(flight), { today }).laws) {
      expect(steps.every(({ source }) => source.label && source.url.startsWith('https://'))).toBe(
        true,
      )
      expect(steps.findIndex(({ finding }) => finding === 'no')).toBe(
        outcome === 'not-due' ? steps.length - 1 : -1,
      )
    }
  }
})

test('a family is paid for each of them', () => {
  const { answer } = answerTo(wholeCase({ arrivalDelayMinutes: 200, passengers: 4 }), 'eu261')

  expect(answer).toMatchObject({ amountCents: 25_000, totalCents: 100_000, currency: 'EUR' })
})

test('of two laws, the one of the place where the journey begins comes first, and nobody is paid twice', () => {
  const { laws, notes } = assessFlight(
    wholeCase({ route: ['LHR', 'FRA'], airline: 'LH', arrivalDelayMinutes: 200 }),
    { today },
  )

  expect(laws.map(({ law, amountCents }) => [law, amountCents])).toEqual([
    ['uk261', 22_000],
    ['eu261', 25_000],
  ])
  expect(notes.join(' ')).toContain('nobody is paid twice')
})

test('a journey that has nothing to do with any of them gets no law', () => {
  const { laws } = assessFlight(
    wholeCase({ route: ['NRT', 'SYD'], airline: 'QF', arrivalDelayMinutes: 500 }),
    { today },
  )

  expect(laws).toEqual([])
})

describe('whoever is bumped from a full flight in the US', () => {
  const fareOf = (flight: Partial<FlightCase>) =>
    answerTo(wholeCase({ ...bumped(), ...flight }), 'us-bumping').answer?.fare
  const late = (minutes: number) => ({ isRerouted: true, arrivalDelayMinutes: minutes })
  const abroad = { route: ['JFK', 'LHR'] }

  test('may have 200% or 400% of the fare, by how late the other flight was', () => {
    expect(fareOf({})).toEqual({ percent: 400, mostCents: 215_000 })
    expect(fareOf(late(61))).toEqual({ percent: 200, mostCents: 107_500 })
    expect(fareOf(late(120))?.percent).toBe(400)
    expect(fareOf({ ...abroad, ...late(239) })?.percent).toBe(200)
    expect(fareOf({ ...abroad, ...late(240) })?.percent).toBe(400)
  })

  test('is told the limits of that day', () => {
    expect(fareOf({ date: '2025-01-21' })?.mostCents).toBe(155_000)
    expect(fareOf({ date: '2025-01-22' })?.mostCents).toBe(215_000)
  })

  test('is told of no ticket refund, and where the rule does not hold, of no bumping', () => {
    const lawsOf = (flight: Partial<FlightCase>) =>
      assessFlight(wholeCase({ ...bumped(), ...flight }), { today }).laws.map(({ law }) => law)

    expect(lawsOf({})).toEqual(['us-bumping'])
    expect(lawsOf({ route: ['LHR', 'JFK'] })).toEqual(['uk261', 'us-refund'])
    expect(lawsOf({ deniedWhy: 'own-reason' })).toEqual(['us-refund'])
  })

  test('hears of both laws where a European airline did it on the way to Europe', () => {
    const { laws, notes } = assessFlight(
      wholeCase({ ...bumped(), route: ['JFK', 'FRA'], airline: 'LH' }),
      { today },
    )

    expect(laws.map(({ law, outcome }) => [law, outcome])).toEqual([
      ['eu261', 'may-be-due'],
      ['us-bumping', 'unsure'],
    ])
    expect(notes.join(' ')).toContain('nobody is paid twice')
    expect(notes.join(' ')).toContain('written statement')
  })
})

describe('a cancelled flight in the US', () => {
  const at = (date: string) =>
    assessFlight(
      wholeCase({
        route: ['JFK', 'LAX'],
        airline: 'AA',
        kind: 'cancellation',
        noticeDays: 0,
        hasTravelled: false,
        instead: 'nothing',
        date,
      }),
      { today },
    )

  test('cites the regulation once airlines had to keep to it, the statute alone before', () => {
    expect(at('2024-10-28').laws[0]?.instrument).toBe('49 U.S.C. § 42305 and 14 CFR Part 260')
    const [before] = at('2024-08-01').laws
    expect(before).toMatchObject({ instrument: '49 U.S.C. § 42305', outcome: 'may-be-due' })
    expect(before?.steps.map(({ source }) => source.label).join(' ')).not.toContain('260')
  })

  test('before our rules is said to be before them, not outside of the US', () => {
    expect(at('2024-05-15')).toMatchObject({ laws: [], usRulesFrom: '2024-05-16' })
    expect(at('2024-05-16').usRulesFrom).toBeUndefined()
  })
})

test('a voucher for the ticket leaves the sum as it is, and that is told', () => {
  const { answer, assessment } = answerTo(
    wholeCase({ kind: 'cancellation', noticeDays: 0, hasTravelled: false, instead: 'voucher' }),
    'eu261',
  )

  expect(answer?.amountCents).toBe(25_000)
  expect(assessment.notes.join(' ')).toContain('A voucher for the ticket does not end the sum.')
})

describe('time limits', () => {
  const limits = (changes: Partial<FlightCase>) =>
    answerTo(wholeCase({ arrivalDelayMinutes: 200, ...changes }), 'eu261').answer?.timeLimits

  test('name where the flight began and ended and where the airline is at home, the nearest first', () => {
    expect(limits({ route: ['MAD', 'FRA'], airline: 'LO' })).toEqual([
      {
        country: 'Poland',
        place: 'PL',
        years: 1,
        lastDay: '2027-10-02',
        isOver: false,
        isSure: true,
      },
      {
        country: 'Germany',
        place: 'DE',
        years: 3,
        lastDay: '2029-12-31',
        isOver: false,
        isSure: true,
      },
      {
        country: 'Spain',
        place: 'ES',
        years: 5,
        lastDay: '2031-10-02',
        isOver: false,
        isSure: true,
      },
    ])
  })

  test('say what is over', () => {
    const told = limits({ route: ['WAW', 'CDG'], airline: 'AF', date: '2025-11-21' })

    expect(told?.map(({ country, isOver }) => [country, isOver])).toEqual([
      ['Poland', true],
      ['France', false],
    ])
  })

  test('know Scotland from the rest of the UK', () => {
    const { answer } = answerTo(
      wholeCase({ route: ['EDI', 'LGW'], airline: 'U2', arrivalDelayMinutes: 200 }),
      'uk261',
    )

    expect(answer?.timeLimits.map(({ country, lastDay }) => [country, lastDay])).toEqual([
      ['Scotland', '2031-10-02'],
      ['United Kingdom', '2032-10-02'],
    ])
  })

  test('end on February 28 where there is no 29th', () => {
    const told = limits({ route: ['VIE', 'SZG'], date: '2024-02-29' })

    expect(told?.[0]?.lastDay).toBe('2027-02-28')
  })
})

test.for<[string, Partial<FlightCase>, string]>([
  ['an airport nobody knows', { route: ['VIE', 'QQQ'] }, '/route/1'],
  ['a journey from a place to itself', { route: ['VIE', 'VIE'] }, '/route'],
  ['an airline nobody knows', { airline: '99' }, '/airline'],
  ['a cause nobody knows', { cause: 'moon' }, '/cause'],
  ['a day before our rules', { date: '2010-01-01' }, '/date'],
  ['a delay without its length', { arrivalDelayMinutes: undefined }, '/arrivalDelayMinutes'],
  ['a cancellation without its notice', { kind: 'cancellation' }, '/noticeDays'],
  [
    'another flight without its arrival',
    { kind: 'cancellation', noticeDays: 0, isRerouted: true, earlierMinutes: 0 },
    '/arrivalDelayMinutes',
  ],
  [
    'another flight without its departure',
    { kind: 'cancellation', noticeDays: 0, isRerouted: true, arrivalDelayMinutes: 300 },
    '/earlierMinutes',
  ],
  ['a delay that ends before the booked time', { arrivalDelayMinutes: -1 }, '/arrivalDelayMinutes'],
  ['a refused boarding without its reason', { kind: 'denied-boarding' }, '/deniedWhy'],
])('%s is told by its place', ([, changes, path]) => {
  const known = 'isRerouted' in changes ? {} : { arrivalDelayMinutes: 200 }
  const flight = { ...wholeCase(known), ...changes } as FlightCase

  const attempt = () => assessFlight(flight, { today })

  expect(attempt).toThrow(Problem)
  try {
    attempt()
  } catch (error) {
    expect((error as Problem).more).toMatchObject({ errors: [{ path }] })
  }
})

/** Cases gathered for the project, where they are beside the checkout; the worked ones above run everywhere. */
const GATHERED = '../shared/data/flights/example-cases.json'
interface Gathered {
  id: string
  route: string[]
  endToEndKm: number
  operatingCarrier: string
  regime: LawId
  type: FlightCase['kind']
  arrivalDelayMinutes: number
  cause: string
  expected: { amountCents: number; currency: string; eligible: boolean }
}
const gathered = existsSync(GATHERED)
  ? (JSON.parse(readFileSync(GATHERED, 'utf8')) as Gathered[])
  : []

describe.skipIf(gathered.length === 0)('gathered cases', () => {
  test.for(gathered)('$id', ({ route, operatingCarrier: airline, regime, ...told }) => {
    const { type: kind, arrivalDelayMinutes, cause, endToEndKm, expected } = told

    const { assessment, answer } = answerTo(
      wholeCase({ route, airline, kind, arrivalDelayMinutes, cause }),
      regime,
    )

    expect(assessment.distanceKm).toBe(endToEndKm)
    expect(answer).toMatchObject({
      amountCents: expected.amountCents,
      currency: expected.currency,
      outcome: expected.eligible ? 'may-be-due' : 'not-due',
    })
  })
})
