/**
 * How far a letter has got that somebody has us mail: `shown` until it is paid, `paid` until it goes to the print shop
 * (`printing` while it has not taken it, `printed`), then with the post.
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

type PostingEvent = (typeof postingEvents)[number]

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

/** By then the post has told something of a letter that the print shop has, or nobody will. */
const TOLD_WITHIN_MS = 14 * 86_400_000

/**
 * Paid for and not with the post yet: its case cannot be deleted, and no other letter of it be mailed. One of which the
 * post tells nothing for too long keeps nobody waiting.
 * @param printedAt when the print shop took it
 */
export function isUnderWay(
  { state, printedAt }: { state: PostingState; printedAt: Date | null },
  now: Date,
): boolean {
  if (state === 'paid' || state === 'printing') return true
  const isSilent = printedAt !== null && now.getTime() - printedAt.getTime() >= TOLD_WITHIN_MS
  return state === 'printed' && !isSilent
}
