import { performance } from 'node:perf_hooks'
import type { Knex } from 'knex'
import { connect } from '../server/db/connect.ts'
import { setup } from '../server/testing/global-database.ts'
import { fakeTools, testStore } from '../server/testing/tools.ts'
import { fillTracked } from './fill-tracked.ts'

/** What an answer to staff is made with. */
type Staff = Pick<ReturnType<typeof fakeTools>, 'db' | 'clock' | 'screens'>

export const FLOW = 'onboarding'
export const EXPERIMENT = 'homepage_improvements_test'

/** Runs on a database of its own with so many browsers in it (fill-tracked.ts), and clears it away. */
export async function withFilled(
  browsers: number,
  work: (tools: Staff, filled: { events: number; db: Knex }) => Promise<void>,
): Promise<void> {
  let url = ''
  const clearAway = await setup({
    provide: (name: string, value: string) => void (name === 'databaseUrl' && (url = value)),
  })
  const db = connect(url)
  const store = testStore()
  try {
    const flow = store.current().flows.get(FLOW)?.definition
    if (!flow) throw new Error(`There is no flow ${FLOW}`)
    const experiments = [EXPERIMENT, 'product_selection_v2', 'one']
    const { now, events } = await fillTracked(url, { browsers, flow, experiments })
    await work(fakeTools(db, { clock: { now: () => now } }), { events, db })
  } finally {
    await store.stop()
    await db.destroy()
    await clearAway()
  }
}

export async function timed<Result>(
  work: () => Promise<Result>,
): Promise<{ took: number; result: Result }> {
  const began = performance.now()
  const result = await work()
  return { took: performance.now() - began, result }
}
