import type { ChangeAnswer, ChangeRequest, CheckoutRequest } from '#contract/wire/payments.ts'
import { ApiError, call } from '../../stage/api.ts'
import { attemptKey, endAttempt } from './attempt-key.ts'
import { rememberGone } from './gone-to-pay.ts'
import { leaveFor } from '../../stage/leave-for.ts'

/**
 * Begins a payment and goes to the page where the card is entered.
 * @throws ApiError, TypeError when it was not begun; nothing was charged then
 */
export async function checkout(request: CheckoutRequest): Promise<void> {
  await attempt<{ url: string }>('/payments/checkout', request)
}

/**
 * Changes the plan: by the page where the card is entered, or, where nothing is paid now, at once.
 * @throws ApiError, TypeError when nothing was changed or charged
 */
export async function changePlan(request: ChangeRequest): Promise<void> {
  await attempt<ChangeAnswer>('/payments/change', request)
}

async function attempt<Answer extends { url: string | null }>(
  path: string,
  request: object,
): Promise<void> {
  const what = path + JSON.stringify(request)
  const options = { idempotencyKey: attemptKey(what), repeatable: true } as const
  const { url } = await call<Answer>(path, request, options).catch((error: unknown) => {
    // An answer ends the attempt. Without one nobody knows whether it arrived, so the next press is the same attempt.
    if (error instanceof ApiError) endAttempt(what)
    throw error
  })
  if (url) {
    rememberGone()
    await leaveFor(url)
  }
  endAttempt(what)
}
