import type { OrderMessage } from './order-choices.ts'
import type { LateFinding, LateVerdict } from './assess-order.ts'

const byFinding: Readonly<Record<LateFinding, readonly OrderMessage[]>> = {
  'not-yet': [],
  'refund-due': ['money-due', 'wait'],
  'may-cancel': ['cancel', 'wait'],
  'needs-yes': ['cancel', 'wait'],
  agreed: [],
  'on-its-way': ['where'],
  'arrived-late': [],
  arrived: [],
}

/** Which messages to the shop fit a case, the likeliest first. An order that is in time needs none. */
export function messagesFor({
  finding,
  isLongUnderWay,
  askShippingCents,
}: LateVerdict): OrderMessage[] {
  const isEarly = finding === 'on-its-way' && !isLongUnderWay
  return [
    ...(isEarly ? [] : byFinding[finding]),
    ...(askShippingCents === null || finding === 'refund-due' ? [] : ['shipping' as const]),
  ]
}
