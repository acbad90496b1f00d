import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { writeTogether } from './write-together.ts'

const dataFault = () => Object.assign(new Error('null value'), { code: '23502' })

test('rows that come together are one statement, and what comes meanwhile is the next', async () => {
  const statements: number[][] = []
  const writer = writeTogether<number>(async (rows) => {
    statements.push([...rows])
    await wait(20)
  })

  const first = [1, 2, 3].map((row) => writer.write(row))
  await wait(10)
  const second = [4, 5].map((row) => writer.write(row))
  await Promise.all([...first, ...second])

  expect(statements).toEqual([
    [1, 2, 3],
    [4, 5],
  ])
})

test('a row that comes alone waits for nobody, one that comes right after others does', async () => {
  const startedAt: number[] = []
  const writer = writeTogether<number>(async () => void startedAt.push(performance.now()), {
    waitMs: 200,
  })

  const begun = performance.now()
  await writer.write(1)
  await wait(5)
  await writer.write(2)

  const [alone = 0, after = 0] = startedAt.map((at) => at - begun)
  expect(alone).toBeLessThan(150)
  expect(after).toBeGreaterThanOrEqual(alone + 150)
})

test('nobody is told that a row is kept before the statement is done', async () => {
  let isDone = false
  const writer = writeTogether<number>(async () => {
    await wait(20)
    isDone = true
  })

  await writer.write(1)

  expect(isDone).toBe(true)
})

test('one row that the database finds fault with takes no other with it', async () => {
  const kept: number[] = []
  const writer = writeTogether<number>(async (rows) => {
    if (rows.includes(3)) throw dataFault()
    kept.push(...rows)
  })

  const ends = await Promise.allSettled([1, 2, 3, 4, 5].map((row) => writer.write(row)))

  expect(ends.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ])
  expect(new Set(kept)).toEqual(new Set([1, 2, 4, 5]))
})

test('a database that is away refuses all, once, and the next rows are tried again', async () => {
  let tries = 0
  const writer = writeTogether<number>(async () => {
    tries += 1
    if (tries === 1) throw Object.assign(new Error('gone'), { code: '57P01' })
  })

  const ends = await Promise.allSettled([1, 2].map((row) => writer.write(row)))
  await writer.write(3)

  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(tries).toBe(2)
})

test('a statement holds no more rows than it may', async () => {
  const sizes: number[] = []
  const writer = writeTogether<number>(async (rows) => void sizes.push(rows.length), { most: 2 })

  await Promise.all([1, 2, 3, 4, 5].map((row) => writer.write(row)))

  expect(sizes).toEqual([2, 2, 1])
})
