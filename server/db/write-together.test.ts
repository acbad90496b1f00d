import { setImmediate as immediate, setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
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

test('a row that comes right after others waits for nobody when no statement is under way', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout')
  const statements: number[][] = []
  const writer = writeTogether<number>(async (rows) => void statements.push([...rows]))

  await writer.write(1)
  await writer.write(2)

  expect(statements).toEqual([[1], [2]])
  expect(timers).not.toHaveBeenCalled()
})

test.for([
  { atOnce: 2 as const, begun: [20, 20] },
  { atOnce: 1 as const, begun: [20] },
])('of $atOnce statements the next begins once as many rows wait', async ({ atOnce, begun }) => {
  const statements: number[][] = []
  const end = Promise.withResolvers<void>()
  const insert = (rows: readonly number[]) => {
    statements.push([...rows])
    return end.promise
  }
  const writer = writeTogether<number>(insert, { atOnce })
  const write = (count: number) =>
    Array.from({ length: count }, (_, row) => writer.write(statements.length * 100 + row))

  const first = write(20)
  await immediate()
  const others = write(19)
  await immediate()
  expect(statements.map(({ length }) => length)).toEqual([20])
  others.push(...write(1), ...write(30))
  await immediate()
  expect(statements.map(({ length }) => length)).toEqual(begun)

  end.resolve()
  await Promise.all([...first, ...others])
  expect(statements.flat()).toHaveLength(70)
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
