import { expect, test } from 'vitest'
import { withPlace } from './file-places.ts'

/** Takes a place for each sender and keeps it until `end`. @returns the outcomes so far: 'in', or the code of a refusal */
async function crowd(senders: readonly [visitorId: string, address: string][]) {
  const { promise, resolve: end } = Promise.withResolvers<void>()
  const outcomes: string[] = []
  const works = senders.map(([visitorId, address]) =>
    withPlace({ visitorId, address }, () => {
      outcomes.push('in')
      return promise
    }).catch((error: { code: string }) => void outcomes.push(error.code)),
  )
  await new Promise(setImmediate)
  return { outcomes, end: () => (end(), Promise.all(works)) }
}

test.for<[string, [string, string][], string[]]>([
  [
    'a visitor has two places, from whatever addresses',
    [
      ['ada', '1'],
      ['ada', '2'],
      ['ada', '3'],
      ['bob', '3'],
    ],
    ['in', 'in', 'in', 'too-many-requests'],
  ],
  [
    'an address has three, for whatever visitors',
    [
      ['ada', '1'],
      ['bob', '1'],
      ['cy', '1'],
      ['dan', '1'],
      ['dan', '2'],
    ],
    ['in', 'in', 'in', 'in', 'too-many-requests'],
  ],
  [
    'all together have sixteen',
    Array.from({ length: 17 }, (_, index) => [`visitor ${index}`, `address ${index}`]),
    [...Array.from({ length: 16 }, () => 'in'), 'unavailable'],
  ],
])('%s', async ([, senders, expected]) => {
  const { outcomes, end } = await crowd(senders)

  await end()
  expect(outcomes).toEqual(expected)
})

test('a place is free again once the work in it is done, well or not', async () => {
  const ada = { visitorId: 'ada', address: '1' }
  const fail = () => Promise.reject(new Error('no'))

  for (let count = 0; count < 5; count += 1) {
    await expect(withPlace(ada, fail)).rejects.toThrow('no')
  }

  expect(await withPlace(ada, async () => 'in')).toBe('in')
})
