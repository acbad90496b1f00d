/**
 * How far a letter has got that somebody has us mail: `shown` until it is paid, `paid` while it can be taken back, then with
 * the print shop (`printing`, `printed`), then with the post.
 */
export const postingStates = [
  'shown',
  'paid',
  'printing',
  'printed',
  'mailed',
  'in-transit',
  'delivered',
  'returned',
  'cancelled',
  'failed',
] as const

export type PostingState = (typeof postingStates)[number]

/** What the timeline of a case says of its letter. */
export const postingEvents = [
  'post-paid',
  'post-printed',
  'post-mailed',
  'post-delivered',
  'post-returned',
  'post-cancelled',
  'post-failed',
] as const

export type PostingEvent = (typeof postingEvents)[number]

/** Lines of it that are not told again for another state. */
export const eventOf: Partial<Record<PostingState, PostingEvent>> = {
  paid: 'post-paid',
  printed: 'post-printed',
  mailed: 'post-mailed',
  delivered: 'post-delivered',
  returned: 'post-returned',
  cancelled: 'post-cancelled',
  failed: 'post-failed',
}

/** Paid for and not with the post yet: its case cannot be deleted, and no other letter of it be mailed. */
export function isUnderWay(state: PostingState): boolean {
  return state === 'paid' || state === 'printing' || state === 'printed'
}
