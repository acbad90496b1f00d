import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { expect } from 'vitest'
import { connect } from '../../../db/connect.ts'
import { test } from '../../../testing/database.ts'
import { takeTurn } from './take-turn.ts'

const silent = () => {}

test('a list that waits for another says so once, and how to end what nobody is at any more', async ({
  ownDb: db,
}) => {
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const { promise: isHeld, resolve: held } = Promise.withResolvers<number>()
  const first = db.transaction(async (trx) => {
    await takeTurn(trx, silent)
    const { rows } = await trx.raw('select pg_backend_pid() as pid')
    held(rows[0].pid)
    await mayEnd
  })
  const pid = await isHeld
  const told: string[] = []

  const second = db.transaction((trx) => takeTurn(trx, (words) => told.push(words)))
  await wait(1_000)
  end()
  await Promise.all([first, second])

  expect(told).toEqual([expect.stringContaining(`"select pg_terminate_backend(${pid})" ends it`)])
})

test('what is broken off within a long statement holds its turn for seconds, not until that ends', async ({
  ownUrl,
  ownDb: db,
}) => {
  const broken = connect(ownUrl, { poolSize: 1, isPatient: true })
  const attempt = broken.transaction(async (trx) => {
    await takeTurn(trx, silent)
    const sleeping = trx.raw('select pg_sleep(60)')
    setTimeout(() => {
      for (const { resource } of poolOf(broken)) resource.connection.stream.destroy()
    }, 500)
    await sleeping
  })
  await expect(attempt).rejects.toThrow()
  const since = Date.now()

  await db.transaction((trx) => takeTurn(trx, silent))

  expect(Date.now() - since).toBeLessThan(20_000)
  await broken.destroy()
}, 60_000)

/** The connections that are in use. */
function poolOf(db: ReturnType<typeof connect>) {
  const { used } = db.client.pool as unknown as {
    used: { resource: pg.Client & { connection: { stream: { destroy(): void } } } }[]
  }
  return used
}
