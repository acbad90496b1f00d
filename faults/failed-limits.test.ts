import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { send } from '../e2e/http-call.ts'
import { connect } from '../server/db/connect.ts'
import { addMailedSuit } from '../server/testing/mailed-claim.ts'
import { openGround } from './ground.ts'
import { cookiesOf } from './people.ts'
import type { ProtectionName } from './protections.ts'
import { report } from './report.ts'

/** Of RELIABILITY S4: so many wrong passwords for one account in a quarter of an hour. */
const MOST_WRONG = 10

test('the table of the limits is gone: wrong passwords are still counted, and everything else works', async () => {
  const { wrong, others } = await askWithoutTable()

  report('failed limits', { wrong, others: JSON.stringify(others) })
  expect(wrong.slice(0, MOST_WRONG)).toEqual(Array<number>(MOST_WRONG).fill(401))
  expect(wrong.slice(MOST_WRONG)).toEqual([429, 429])
  expect(others).toEqual({ home: 200, suits: 200, begun: 201, link: 202 })
})

test('planted: nothing counts in its place – that guessing is free or pages fail is seen', async () => {
  const { wrong, others } = await askWithoutTable(['calls are counted here when the table fails'])

  report('planted: nothing counts', { wrong, others: JSON.stringify(others) })
  expect(wrong).not.toContain(429)
  expect(Object.values(others)).toContain(500)
})

async function askWithoutTable(without: ProtectionName[] = []) {
  const ground = await openGround()
  try {
    const { id: suitId } = await addMailedSuit(ground.db)
    const { origin } = await ground.startWeb({ without, env: { RATE_LIMITS: 'on' } })
    const owner = connect(ground.databaseUrl, { asOwner: true, poolSize: 1 })
    await owner.raw('alter table rate_limits rename to rate_limits_lost')
    await owner.destroy()

    const headers = { ...cookiesOf(ground.tools, randomUUID()), 'idempotency-key': randomUUID() }
    const post = async (path: string, body: object) =>
      (await send(origin, { method: 'POST', path, headers, body })).status
    const wrong: number[] = []
    for (let guess = 0; guess < MOST_WRONG + 2; guess += 1) {
      const guessed = { email: 'somebody@example.com', password: `not the word ${guess}` }
      wrong.push(await post('/api/account/sign-in', guessed))
    }
    const others = {
      home: (await send(origin, { method: 'GET', path: '/' })).status,
      suits: await post('/api/suits', {}),
      begun: await post('/api/claims', { suitId }),
      link: await post('/api/account/forgot', { email: 'somebody@example.com' }),
    }
    return { wrong, others }
  } finally {
    await ground.close()
  }
}
