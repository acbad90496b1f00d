import { ADDRESS_CHECK, UNDO_MS } from '../claim-states.ts'
import { mailPlan } from '../mailing/mail-by.ts'
import { faultOf } from '../mailing/return-reasons.ts'
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
  story?: (Pick<ClaimBrief, 'sendBy'> & Partial<Pick<ClaimStory, 'ways' | 'letters'>>) | undefined
  suit?: Pick<SuitDetail, 'mailingAddress'> | undefined
}

/**
 * Whether a claim is its owner's because the post did not know the administrator's address, and no other was known.
 * @param returnReason what its last letter was stamped with
 */
export function isGivenBack(
  { state, needs }: { state: string; needs?: string | null },
  returnReason: string | null | undefined,
): boolean {
  const isTheirs = state === 'returned' && needs !== ADDRESS_CHECK
  return isTheirs && faultOf(returnReason ?? null) === 'address'
}

/** Whether we could mail by now what was left to its owner; of a settlement without a last day only `ways` tell. */
export function canMailNow({ claim, story }: Omit<Known, 'suit'>): boolean {
  if (!story) return false
  const isTheirs = isOwnWay(claim) || isGivenBack(claim, story.letters?.[0]?.returnReason)
  if (!isTheirs) return false
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
  if (canMailNow({ claim, story })) return 'mail-now'
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
