import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import { flightFiles } from './flight-data.ts'
import { readFlightData } from './read-flight-data.ts'

const { airports, airlines, causes, rules, timeLimits } = readFlightData()

describe.each(Object.entries(flightFiles))('%s.json', (name, schema) => {
  const file: unknown = JSON.parse(readFileSync(join(import.meta.dirname, `${name}.json`), 'utf8'))

  test('fits its schema', () => {
    const ajv = addFormats.default(new Ajv({ allErrors: true, strictTuples: false }))
    const fits = ajv.compile(schema)

    fits(file)

    expect(fits.errors ?? []).toEqual([])
  })
})

test('airports, airlines and causes are told once each', () => {
  expect(airports.size).toBe(3214)
  expect(airlines.size).toBe(103)
  expect(causes.has('unknown')).toBe(true)
})

test.for(rules.laws)(
  'the versions of $id follow each other, and the last sum has no upper end',
  ({ versions }) => {
    const days = versions.map(({ from }) => from)

    expect(days).toEqual([...new Set(days)].toSorted())
    for (const { bands } of versions) {
      const ends = bands.map(({ maxKm = Infinity }) => maxKm)
      expect(ends).toEqual(ends.toSorted((a, b) => a - b))
      expect(ends.at(-1)).toBe(Infinity)
    }
  },
)

test('the limits of bumping follow each other, and begin no later than our US rules', () => {
  const days = rules.us.bumping.limits.map(({ from }) => from)

  expect(days).toEqual([...new Set(days)].toSorted())
  expect(days[0]! <= rules.us.from).toBe(true)
})

test('notices are told the longest first, down to none', () => {
  const days = rules.notice.map(({ fromDays }) => fromDays)

  expect(days).toEqual(days.toSorted((a, b) => b - a))
  expect(days.at(-1)).toBe(0)
})

test('every country that a law covers has a time limit, and every airport named is known', () => {
  const limited = new Set(timeLimits.limits.map(({ place }) => place))
  const named = [...rules.excludedAirports, ...timeLimits.scottishAirports]

  expect([...rules.union, 'GB'].filter((country) => !limited.has(country))).toEqual([])
  expect(named.filter((code) => !airports.has(code))).toEqual([])
})
