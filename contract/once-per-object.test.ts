import { expect, test, vi } from 'vitest'
import { oncePerObject } from './once-per-object.ts'

test('an answer is worked out once for each object, undefined too', () => {
  const work = vi.fn(({ answer }: { answer?: string }) => answer)
  const [one, other] = [{ answer: 'yes' }, {}]
  const known = oncePerObject(work)

  expect([known(one), known(one), known(other), known(other)]).toEqual([
    'yes',
    'yes',
    undefined,
    undefined,
  ])
  expect(work).toHaveBeenCalledTimes(2)
})

test('what is equal and another object is worked out by itself', () => {
  const known = oncePerObject((given: { at: number }) => ({ ...given }))

  expect(known({ at: 1 })).not.toBe(known({ at: 1 }))
})
