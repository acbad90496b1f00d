import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './hash-password.ts'

const PASSWORD = 'correct horse battery'

test('a hash is argon2id at the least cost that is held to be safe, with a salt of its own', async () => {
  const [one, other] = [await hashPassword(PASSWORD), await hashPassword(PASSWORD)]

  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(other)
  expect(await isPassword(one, PASSWORD)).toBe(true)
  expect(await isPassword(one, `${PASSWORD} `)).toBe(false)
})

test('without a hash the answer is no, after the work of comparing one', async () => {
  const kept = await hashPassword(PASSWORD)
  const time = async (hash: string | null) => {
    const times: number[] = []
    for (let round = 0; round < 9; round += 1) {
      const start = performance.now()
      expect(await isPassword(hash, 'something else')).toBe(false)
      times.push(performance.now() - start)
    }
    return times.toSorted((a, b) => a - b)[4] ?? 0
  }

  const [known, unknown] = [await time(kept), await time(null)]

  // Without the work it would be a thousandth.
  expect(unknown).toBeGreaterThan(known / 4)
})

test('more than wait for their turn are told to come back', async () => {
  const kept = await hashPassword(PASSWORD)

  const outcomes = await Promise.allSettled(
    Array.from({ length: 70 }, () => isPassword(kept, PASSWORD)),
  )

  const refused = outcomes.filter(({ status }) => status === 'rejected')
  const atOnce = Math.max(1, Math.min(4, availableParallelism() - 1))
  expect(refused).toHaveLength(70 - 60 - atOnce)
  expect((refused[0] as PromiseRejectedResult).reason).toMatchObject({
    code: 'too-many-requests',
    more: { headers: { 'retry-after': '2' } },
  })
  expect(await isPassword(kept, PASSWORD)).toBe(true)
})
