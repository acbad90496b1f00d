import type { ClaimState } from '#contract/claim-states.ts'
import type { ClaimEventKind, Letter } from '../claims/index.ts'

/** How far a letter has got. What comes late never takes it back; a letter that came back, came back. */
const order: readonly Letter['state'][] = [
  'released',
  'accepted',
  'mailed',
  'in-transit',
  'delivered',
  'returned',
]

/** Whether a letter in `state` is further on by going to `next`. */
export function isFurther(state: Letter['state'], next: Letter['state']): boolean {
  return order.includes(state) && order.indexOf(next) > order.indexOf(state)
}

export interface Progress {
  letter: Letter['state']
  claim: ClaimState
  event: ClaimEventKind
}

const progress = {
  mailed: { letter: 'mailed', claim: 'mailed', event: 'mail.mailed' },
  transit: { letter: 'in-transit', claim: 'in_transit', event: 'mail.in-transit' },
  delivered: { letter: 'delivered', claim: 'delivered', event: 'mail.delivered' },
  returned: { letter: 'returned', claim: 'returned', event: 'mail.returned' },
} satisfies Record<string, Progress>

const byKind: Partial<Record<string, Progress>> = {
  mailed: progress.mailed,
  'in-transit': progress.transit,
  'in-local-area': progress.transit,
  'processed-for-delivery': progress.transit,
  're-routed': progress.transit,
  'pickup-available': progress.transit,
  delivered: progress.delivered,
  returned: progress.returned,
}

/** What an event of the post means for the letter and its claim; undefined when it changes nothing. */
export function progressOf(kind: string): Progress | undefined {
  return byKind[kind.replace('certified.', '')]
}
