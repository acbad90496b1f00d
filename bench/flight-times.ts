/**
 * Measures how long the flight calculator takes: every worked case on its own, and as a visitor gets it, over HTTP from a
 * server that runs (`node bench/flight-times.ts http://localhost:3000`). Exits with 1 when a case takes more than 50 ms.
 */
import { assessFlight } from '../server/modules/flights/assess-flight.ts'
import { findAirports } from '../server/modules/flights/find-airports.ts'
import { wholeCase } from '../server/testing/flights/worked-case.ts'
import { workedCases } from '../server/testing/flights/worked-cases.ts'
import { percentile } from './statistics.ts'
import { judged, table } from './table.ts'

const LIMIT_MS = 50
const ROUNDS = 20
const QUERIES = ['lon', 'london', 'sao paulo', 'fco', 'new york', 'portugal', 'zzzz']

const base = process.argv[2]
const flights = workedCases.map(({ flight }) => wholeCase(flight))
const first = await time(() => assessFlight(flights[0] ?? wholeCase({}), { today: '2026-11-22' }))
const rows = [
  rowOf(
    'a case, by itself',
    await times(flights, (flight) => assessFlight(flight, { today: '2026-11-22' })),
  ),
  rowOf('airports for what is typed', await times(QUERIES, (q) => findAirports({ q }))),
  ...(base
    ? [
        rowOf(
          'a case, over HTTP',
          await times(flights, (flight) => post(`${base}/api/flights/assess`, flight)),
        ),
        rowOf(
          'airports, over HTTP',
          await times(QUERIES, (q) =>
            get(`${base}/api/flights/airports?q=${encodeURIComponent(q)}`),
          ),
        ),
      ]
    : []),
]
console.log(
  `First case, with the facts read: ${first.toFixed(1)} ms. Limit for each: ${LIMIT_MS} ms.\n`,
)
console.log(
  table(
    ['', 'answers', 'p50 ms', 'p95 ms', 'slowest ms'],
    rows.map(({ cells }) => cells),
  ),
)
process.exitCode = rows.every(({ isKept }) => isKept) ? 0 : 1

async function times<Input>(
  inputs: readonly Input[],
  act: (input: Input) => unknown,
): Promise<number[]> {
  await act(inputs[0] as Input)
  const taken: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const input of inputs) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, or they would wait for each other
      taken.push(await time(() => act(input)))
    }
  }
  return taken
}

async function time(act: () => unknown): Promise<number> {
  const start = performance.now()
  await act()
  return performance.now() - start
}

function rowOf(name: string, taken: readonly number[]) {
  const [p50, p95, slowest] = [0.5, 0.95, 1].map((share) => percentile(taken, share))
  const isKept = (p95 ?? 0) <= LIMIT_MS
  const cells = [name, String(taken.length), ...[p50, p95, slowest].map((ms = 0) => ms.toFixed(2))]
  return { isKept, cells: cells.with(3, judged(cells[3] ?? '', isKept)) }
}

async function post(url: string, body: object): Promise<void> {
  await read(
    await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )
}

async function get(url: string): Promise<void> {
  await read(await fetch(url))
}

async function read(answer: Response): Promise<void> {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`)
  await answer.arrayBuffer()
}
