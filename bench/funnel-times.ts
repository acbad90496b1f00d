import { setTimeout as wait } from 'node:timers/promises'
import { readFunnel } from '../server/modules/results/read-funnel.ts'
import { readInTurn } from '../server/modules/results/read-in-turn.ts'
import { FLOW, timed, withFilled } from './filled-database.ts'

/**
 * How long a funnel takes over 100,000 browsers of twenty events each, and what visitors wait for the database while twelve
 * are asked for at once. On a database of its own; run by `node bench/funnel-times.ts`.
 */
const BROWSERS = 100_000
const MOST_MS = 2_000
const MOST_WAIT_MS = 500
const ASKED = { flowId: FLOW, days: 30 }

await withFilled(BROWSERS, async (tools, { events, db }) => {
  console.log(`${events} events of ${BROWSERS} browsers`)
  const fits: boolean[] = []
  for (const how of [{}, { by: 'device' }, { by: 'source' }, { device: 'phone' }] as const) {
    const { took, result } = await timed(() => readFunnel(tools, { ...ASKED, ...how }))
    const visitors = result.groups.reduce((sum, group) => sum + group.visitors, 0)
    fits.push(took <= MOST_MS)
    console.log(`${JSON.stringify(how)}: ${took.toFixed(0)} ms for ${visitors} visitors`)
  }
  let isOver = false
  const waits: number[] = []
  const visitor = (async () => {
    while (!isOver) {
      waits.push((await timed(() => db.raw('select 1'))).took)
      await wait(20)
    }
  })()
  const { took, result } = await timed(() =>
    Promise.allSettled(
      Array.from({ length: 12 }, () => readInTurn(() => readFunnel(tools, ASKED))),
    ),
  )
  isOver = true
  await visitor
  const answered = result.filter(({ status }) => status === 'fulfilled').length
  const longest = Math.max(...waits)
  fits.push(answered === 10, longest <= MOST_WAIT_MS)
  console.log(
    `12 at once: ${answered} answered in ${took.toFixed(0)} ms; a visitor waits ${longest.toFixed(0)} ms at most`,
  )
  process.exitCode = fits.every(Boolean) ? 0 : 1
})
