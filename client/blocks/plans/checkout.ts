import type { ChangeAnswer, ChangeRequest, CheckoutRequest } from '#contract/wire/payments.ts'
import { callByKey } from '../../stage/call-by-key.ts'
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
  const { url } = await callByKey<Answer>(path, request)
  if (!url) return
  rememberGone()
  await leaveFor(url)
}
