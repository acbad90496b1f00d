import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { test } from '../testing/database.ts'
import { answerOnce } from './answer-once.ts'

const call = 'post /thing'
const key = 'the-same-key'

test('a key again gives the answer that was kept', async ({ db }) => {
  const [visitorId, ownerId] = [randomUUID(), randomUUID()]
  const once = { db, visitorId, ownerId, call, key, input: {} }
  await answerOnce(once, async () => 'the first')

  const again = await answerOnce(once, async () => 'the second')

  expect(again).toEqual({ answer: 'the first', replayed: true })
})

test('a key of one account tells another in the same browser nothing, and does nothing', async ({
  db,
}) => {
  const visitorId = randomUUID()
  const once = { db, visitorId, call, key, input: {} }
  await answerOnce({ ...once, ownerId: randomUUID() }, async () => 'private')
  let worked = false

  const other = answerOnce({ ...once, ownerId: randomUUID() }, async () => (worked = true))

  await expect(other).rejects.toMatchObject({ code: 'idempotency.key-reused' })
  expect(worked).toBe(false)
})
