import { expect, test } from 'vitest'
import { readInTurn } from './read-in-turn.ts'

test('two read at once, eight wait, others are to come again; then there is room once more', async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  let underWay = 0
  let most = 0
  const read = async () => {
    underWay += 1
    most = Math.max(most, underWay)
    await gate
    underWay -= 1
    return 'read'
  }
  const asked = Array.from({ length: 12 }, () => readInTurn(read))

  const refused = Promise.allSettled(asked.slice(10))
  open()
  const answered = await Promise.all(asked.slice(0, 10))

  expect(answered).toEqual(Array.from({ length: 10 }, () => 'read'))
  expect(most).toBe(2)
  for (const one of await refused) {
    expect(one).toMatchObject({
      status: 'rejected',
      reason: { code: 'too-many-requests', more: { headers: { 'retry-after': '10' } } },
    })
  }
  expect(await readInTurn(read)).toBe('read')
})

test('one that fails makes room for the next', async () => {
  const fail = () => Promise.reject(new Error('away'))

  for (let count = 0; count < 12; count += 1) {
    await expect(readInTurn(fail)).rejects.toThrow('away')
  }

  expect(await readInTurn(async () => 'read')).toBe('read')
})
