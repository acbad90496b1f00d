import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import es from '#contract/words/es.json' with { type: 'json' }
import { findWords } from '#contract/words/find-words.ts'
import { bumped } from '../../testing/flights/worked-abroad.ts'
import { wholeCase } from '../../testing/flights/worked-case.ts'
import { workedCases } from '../../testing/flights/worked-cases.ts'
import { assessFlight } from './assess-flight.ts'
import { flightData } from './flight-data.ts'

const files = globSync('server/modules/flights/*.ts').filter((file) => !file.includes('.test.'))
const isEnglish = (words: string) => findWords(es, 'es', words) === words

test('what is asked of a flight, and each cause to choose from, has its Spanish', () => {
  const questions = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\btitle(?::| =) '([^']+)'/g)].map(
      ([, words]) => words,
    ),
  )
  const causes = [...flightData().causes.values()].map(({ label }) => label)
  expect(new Set(questions).size).toBeGreaterThan(8)
  expect(causes.length).toBeGreaterThan(10)

  expect([...questions, ...causes, 'Scotland'].filter((words) => isEnglish(words ?? ''))).toEqual(
    [],
  )
})

test('what is good to know beside an answer has its Spanish', () => {
  const flights = [
    ...workedCases.map(({ flight }) => wholeCase(flight)),
    wholeCase(bumped(300)),
    wholeCase({ arrivalDelayMinutes: 400, hasTravelled: false }),
    wholeCase({ kind: 'cancellation', noticeDays: 2, instead: 'voucher' }),
    wholeCase({ airline: 'union', arrivalDelayMinutes: 400 }),
  ]
  const notes = new Set(
    flights.flatMap((flight) => assessFlight(flight, { today: '2026-11-22' }).notes),
  )
  expect(notes.size).toBeGreaterThan(7)

  expect([...notes].filter(isEnglish)).toEqual([])
})
