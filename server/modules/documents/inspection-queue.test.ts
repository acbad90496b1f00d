import { expect, test } from 'vitest'
import { InspectionQueue } from './inspection-queue.ts'

const NOTHING = new Uint8Array()

/** A queue before a door that lets one file through when told; `asked` are those that the door has seen. */
function doored(limits?: ConstructorParameters<typeof InspectionQueue>[1]) {
  const doors: (() => void)[] = []
  const open = () =>
    new Promise<{ pages: number }>((resolve) => doors.push(() => resolve({ pages: 1 })))
  const queue = new InspectionQueue(open, limits)
  const done: string[] = []
  const ask = async (visitorId: string) => {
    const outcome = await queue.inspect(NOTHING, { visitorId }).catch((error) => error.code)
    done.push(typeof outcome === 'string' ? `${visitorId}: ${outcome}` : visitorId)
  }
  const next = async () => {
    doors.shift()?.()
    await new Promise(setImmediate)
  }
  return { queue, ask, next, done, doors }
}

test('files are opened one at a time, in the order they came', async () => {
  const { ask, next, done, doors } = doored()
  const asked = ['ada', 'bob', 'cy'].map(ask)

  const atOnce: number[] = []
  for (let count = 0; count < 3; count += 1) {
    atOnce.push(doors.length)
    await next()
  }

  await Promise.all(asked)
  expect(atOnce).toEqual([1, 1, 1])
  expect(done).toEqual(['ada', 'bob', 'cy'])
})

test('of a visitor one waits, so the next visitor is soon there', async () => {
  const { ask, next, done } = doored()

  const asked = ['ada', 'ada', 'ada', 'ada', 'bob'].map(ask)
  for (let count = 0; count < 3; count += 1) await next()

  await Promise.all(asked)
  expect(done).toEqual(['ada: too-many-requests', 'ada: too-many-requests', 'ada', 'ada', 'bob'])
})

test('no more wait than there is room for', async () => {
  const { ask, next, done } = doored({ most: 2, waitMs: 5_000 })

  const asked = ['ada', 'bob', 'cy', 'dan'].map(ask)
  for (let count = 0; count < 3; count += 1) await next()

  await Promise.all(asked)
  expect(done).toEqual(['dan: unavailable', 'ada', 'bob', 'cy'])
})

test('who waits too long is told so, and leaves the queue', async () => {
  const { ask, next, done, doors } = doored({ most: 8, waitMs: 50 })
  const first = ask('ada')

  await ask('bob')
  await next()

  await first
  expect(done).toEqual(['bob: unavailable', 'ada'])
  expect(doors).toEqual([])
})

test('a file that fails makes room for the next', async () => {
  let isFirst = true
  const queue = new InspectionQueue(async () => {
    if (isFirst) {
      isFirst = false
      throw new Error('no')
    }
    return { pages: 2 }
  })

  const [first, second] = await Promise.allSettled(
    ['ada', 'bob'].map((visitorId) => queue.inspect(NOTHING, { visitorId })),
  )

  expect(first).toMatchObject({ status: 'rejected', reason: { message: 'no' } })
  expect(second).toMatchObject({ status: 'fulfilled', value: { pages: 2 } })
})

test('stopped, those that wait are refused in words', async () => {
  const { queue, ask, next, done } = doored()
  const asked = ['ada', 'bob'].map(ask)
  await new Promise(setImmediate)

  queue.refuseWaiting()
  await asked[1]
  await next()

  await Promise.all(asked)
  expect(done).toEqual(['bob: unavailable', 'ada'])
})
