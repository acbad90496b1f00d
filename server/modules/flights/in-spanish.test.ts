import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import es from '#contract/words/es.json' with { type: 'json' }
import { flightData } from './flight-data.ts'

const files = globSync('server/modules/flights/*.ts').filter((file) => !file.includes('.test.'))
const questions = files.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/\btitle: '([^']+)'/g)].map(([, words]) => words ?? ''),
)
const causes = [...flightData().causes.values()].map(({ label }) => label)

test('what is asked of a flight, and each cause to choose from, has its Spanish', () => {
  expect(new Set(questions).size).toBeGreaterThan(8)
  expect(causes.length).toBeGreaterThan(10)

  expect([...questions, ...causes, 'Scotland'].filter((words) => !(words in es))).toEqual([])
})
