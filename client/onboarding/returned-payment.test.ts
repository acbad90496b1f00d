import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freshPage } from './testing/fresh-page.ts'

const reference = { kind: 'payment_intent', id: 'pi_1' } as const

/** A page that asks what became of a payment; the server gives these statuses in turn, and 200 for ever after. */
async function askAnswered(statuses: readonly number[]) {
  const page = await freshPage()
  const left = [...statuses]
  const calls = page.answerCalls(({ path }) => {
    if (path !== '/payments/verify') return undefined
    const status = left.shift()
    return status ? { status, body: {} } : { body: { status: 'succeeded' } }
  })
  const { checkReturnedPayment } = await import('./returned-payment.ts')
  const checked = checkReturnedPayment(reference)
  await vi.advanceTimersByTimeAsync(10_000)
  await checked
  const asked = calls.filter(({ path }) => path === '/payments/verify').length
  return { status: page.session.get().payment?.status, asked }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test.each([
  { answers: [503, 503], expected: { status: 'succeeded', asked: 3 } },
  { answers: [503, 503, 503], expected: { status: 'unchecked', asked: 3 } },
  { answers: [404], expected: { status: 'unchecked', asked: 1 } },
])(
  'a payment that cannot be checked now is asked for again, one that is refused is not: $answers',
  async ({ answers, expected }) => {
    expect(await askAnswered(answers)).toEqual(expected)
  },
)
