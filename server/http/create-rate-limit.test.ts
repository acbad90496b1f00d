import { expect } from 'vitest'
import { test } from '../testing/database.ts'
import { createRateLimit } from './create-rate-limit.ts'

const limit = { points: 3, seconds: 60 }

async function outcomes(
  limiter: ReturnType<typeof createRateLimit>,
  caller: string,
  calls: number,
) {
  const all = Array.from({ length: calls }, () => limiter('/call', limit, caller))
  return (await Promise.allSettled(all)).map(({ status }) => status)
}

test('of many calls at once exactly the allowed number passes, the others are told when to come again', async ({
  ownDb,
}) => {
  const limiter = createRateLimit(ownDb)

  const statuses = await outcomes(limiter, 'one', 10)

  expect(statuses.filter((status) => status === 'fulfilled')).toHaveLength(3)
  await expect(limiter('/call', limit, 'one')).rejects.toMatchObject({
    code: 'too-many-requests',
    more: { headers: { 'retry-after': expect.stringMatching(/^([1-9]|[1-5]\d|60)$/) } },
  })
})

test('two processes count together, two callers do not', async ({ ownDb }) => {
  const [here, there] = [createRateLimit(ownDb), createRateLimit(ownDb)]

  await outcomes(here, 'one', 3)

  expect(await outcomes(there, 'one', 1)).toEqual(['rejected'])
  expect(await outcomes(there, 'other', 1)).toEqual(['fulfilled'])
})

test('while the database is away, the process counts by itself', async ({ ownDb, ownerDb }) => {
  await ownerDb.schema.dropTable('rate_limits')
  const limiter = createRateLimit(ownDb)

  expect((await outcomes(limiter, 'one', 5)).toSorted()).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ])
})
