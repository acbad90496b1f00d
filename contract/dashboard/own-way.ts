import { ADDRESS_CHECK, UNDO_MS } from '../claim-states.ts'
import { mailPlan } from '../mailing/mail-by.ts'
import type { ClaimBrief, ClaimStory } from '../wire/claim-story.ts'
import type { ClaimView } from '../wire/claims.ts'
import type { SuitDetail } from '../wire/suits.ts'

/** Why only the person can file a signed form. `only-online`: the counter, too, would be too late. */
export const ownReasons = [
  'no-address',
  'too-late',
  'only-online',
  'not-mailing',
  'no-way',
] as const
export type OwnReason = (typeof ownReasons)[number]
/** Pages that were edited before may have no words for these. */
export const laterOwnReasons = ['all-too-late', 'mail-now'] as const
export type LaterOwnReason = (typeof laterOwnReasons)[number]

type Planned = Pick<ClaimView, 'state' | 'waitsFor' | 'method'>

/** Whether a way is one on which we print and mail. */
export function isByUs(method: ClaimView['method']): boolean {
  return method === 'first-class' || method === 'certified'
}

/**
 * Whether a signed form is its owner's to file: from the signature on, however long that may still be taken back. They may
 * have done so without telling us, so it stays theirs when a letter of ours becomes possible later, and is mailed on their
 * word alone (decision record 66).
 */
export function isOwnWay({ state, waitsFor, method }: Planned): boolean {
  if (state !== 'signed') return false
  return waitsFor === 'you' || (waitsFor === 'undo' && !isByUs(method))
}

interface Known {
  claim: Planned & Partial<Pick<ClaimView, 'needs'>>
  story?:
    | (Pick<ClaimBrief, 'sendBy'> & Partial<Pick<ClaimStory, 'ways' | 'deficiency'>>)
    | undefined
  suit?: (Pick<SuitDetail, 'mailingAddress'> & Partial<Pick<SuitDetail, 'status'>>) | undefined
}

/**
 * Whether a claim is its owner's because its letter came back: there was no time to mail it again, or no address that takes it. A
 * day that was moved, or an address that was found, may have changed that since.
 */
export function isGivenBack({ state, needs }: { state: string; needs?: string | null }): boolean {
  return state === 'returned' && needs !== ADDRESS_CHECK
}

/** Whether we could mail by now what was left to its owner; of a settlement without a last day only `ways` tell. */
export function canMailNow({ claim, story, suit }: Known): boolean {
  if (!story || !(isOwnWay(claim) || isGivenBack(claim))) return false
  // An answer to a notice is taken all the same.
  if (suit?.status === 'closed' && !story.deficiency) return false
  if (story.ways) return story.ways.some(({ method, possible }) => possible && isByUs(method))
  return story.sendBy?.byUs === true
}

/**
 * `mail-now`: a letter of ours is possible by now. `not-mailing`: only because we mail nothing, which is why it still has a
 * way of ours. Undefined when it is not its owner's to file, and while too little is
 * known of the settlement.
 */
export function whyOwnWay({ claim, story, suit }: Known): OwnReason | LaterOwnReason | undefined {
  if (!isOwnWay(claim)) return undefined
  if (canMailNow({ claim, story, suit })) return 'mail-now'
  if (isByUs(claim.method)) return 'not-mailing'
  if (claim.method === 'counter') return 'too-late'
  if (claim.method === null) return suit?.mailingAddress ? 'all-too-late' : 'no-way'
  if (!suit) return undefined
  return suit.mailingAddress ? 'only-online' : 'no-address'
}

/**
 * The same of a form that is not signed yet: why no letter of ours would bring it if it were signed now, and the ISO day by
 * which its owner has to send it. Undefined where a letter of ours would.
 */
export function ownWayAhead(
  suit: Pick<SuitDetail, 'deadline' | 'deadlineRule' | 'mailingAddress' | 'officialSiteUrl'>,
  now: Date,
): { reason: OwnReason | LaterOwnReason; by: string | null } | undefined {
  const { best } = mailPlan({
    deadline: { on: suit.deadline, rule: suit.deadlineRule },
    hasMailingAddress: suit.mailingAddress !== null,
    officialSiteUrl: suit.officialSiteUrl,
    // It goes to the printer no sooner.
    now: new Date(now.getTime() + UNDO_MS),
  })
  if (best?.nextActor === 'we') return undefined
  const by = best?.lastSafeDay ?? null
  if (!suit.mailingAddress) return { reason: best ? 'no-address' : 'no-way', by }
  if (!best) return { reason: 'all-too-late', by }
  return { reason: best.method === 'counter' ? 'too-late' : 'only-online', by }
}
