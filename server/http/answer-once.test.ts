import { createHash, randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { test } from '../testing/database.ts'
import { fakeTools } from '../testing/tools.ts'
import { answerOnce } from './answer-once.ts'

const call = 'post /thing'
const key = 'the-same-key'
const statusOf = () => 201

test('a key again gives the answer that was kept', async ({ db }) => {
  const [visitorId, ownerId] = [randomUUID(), randomUUID()]
  const { secrets } = fakeTools(db)
  const once = { db, secrets, visitorId, ownerId, call, key, input: {}, statusOf }
  await answerOnce(once, async () => 'the first')

  const again = await answerOnce({ ...once, statusOf: () => 202 }, async () => 'the second')

  expect(again).toEqual({ answer: 'the first', status: 201, replayed: true })
})

test('a key of one account tells another in the same browser nothing, and does nothing', async ({
  db,
}) => {
  const visitorId = randomUUID()
  const once = { db, secrets: fakeTools(db).secrets, visitorId, call, key, input: {}, statusOf }
  await answerOnce({ ...once, ownerId: randomUUID() }, async () => 'private')
  let worked = false

  const other = answerOnce({ ...once, ownerId: randomUUID() }, async () => (worked = true))

  await expect(other).rejects.toMatchObject({ code: 'idempotency.key-reused' })
  expect(worked).toBe(false)
})

test('what was sent is not kept, nor a hash that it could be guessed from', async ({ db }) => {
  const { secrets } = fakeTools(db)
  const [visitorId, ownerId] = [randomUUID(), randomUUID()]
  const input = { password: 'correct horse battery' }

  await answerOnce(
    { db, secrets, visitorId, ownerId, call, key, input, statusOf },
    async () => 'done',
  )

  const plain = createHash('sha256').update(JSON.stringify(input)).digest('hex')
  const kept = JSON.stringify(await db('idempotencyKeys'))
  expect(kept).not.toContain(plain)
  expect(kept).not.toContain('correct horse')
})

test('a call that the database ended because it and another waited for each other is done again', async ({
  db,
}) => {
  const who = { visitorId: randomUUID(), ownerId: randomUUID() }
  const once = { db, secrets: fakeTools(db).secrets, ...who, call, key, input: {}, statusOf }
  let tries = 0

  const { answer, replayed } = await answerOnce(once, async () => {
    tries += 1
    if (tries === 1) throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
    return 'done'
  })

  expect([answer, replayed, tries]).toEqual(['done', false, 2])
})
