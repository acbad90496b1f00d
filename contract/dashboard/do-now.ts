import { isToDeposit } from '../check-clock.ts'
import { ADDRESS_CHECK, isPrinterSilent, isUnsigned } from '../claim-states.ts'
import { closesAt, easternDay } from '../closes-at.ts'
import { addDays } from '../mailing/days.ts'
import { readyBy } from '../mailing/ready-by.ts'
import type { ClaimView } from '../wire/claims.ts'
import { checksOf } from './checks-of.ts'
import type { KnownClaim, Moment } from './known-claim.ts'
import { nextDate } from './next-date.ts'
import { canMailNow, isOwnWay } from './own-way.ts'

export const taskKinds = [
  'new-address',
  'mail-too-late',
  'cure',
  'sign',
  'finish',
  'file-yourself',
  'choose-plan',
  'deposit',
  'ask-reissue',
  'confirmed',
] as const
/** Pages that were edited before may have no words for these. */
export const laterTaskKinds = ['filed-before', 'mail-again', 'sign-again'] as const
export type LaterTaskKind = (typeof laterTaskKinds)[number]
export type TaskKind = (typeof taskKinds)[number] | LaterTaskKind

/** A form to be signed again waits as one that was never finished. */
const inOrder: readonly TaskKind[] = [
  ...taskKinds.flatMap((kind): TaskKind[] => (kind === 'finish' ? ['sign-again', kind] : [kind])),
  ...laterTaskKinds,
]

export interface Task {
  kind: TaskKind
  claim: ClaimView
  /** The last ISO day for it; null when none is known. */
  by: string | null
}

/** So many days after a claim has arrived we ask whether the administrator has confirmed it (PRODUCT §2.2). */
const ASK_AFTER_DAYS = 14

/** What only the person can do, the most urgent first; what has no day comes last. */
export function doNow(claims: readonly KnownClaim[], moment: Moment): Task[] {
  const tasks = claims.flatMap((known): Task[] => {
    const kind = taskOf(known, moment)
    return kind ? [{ kind, claim: known.claim, by: dayFor(known, moment) }] : []
  })
  return tasks.toSorted(
    (one, other) =>
      compare(one.by ?? NEVER, other.by ?? NEVER) ||
      inOrder.indexOf(one.kind) - inOrder.indexOf(other.kind),
  )
}

/**
 * Of what we are to mail its owner's part comes before the printer's day. Until when a signature may be taken back is no last
 * day for what is to be done.
 */
function dayFor(known: KnownClaim, moment: Moment): string | null {
  const next = nextDate(known, moment)
  if (next?.kind === 'undo-until') return null
  const ready = next?.kind === 'mail-by' ? readyBy(next.on, moment.today) : null
  return ready ?? next?.on ?? null
}

const NEVER = '9999-12-31'

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

/** The one thing that only the person can do about a claim now; undefined when there is none. */
export function taskOf(known: KnownClaim, moment: Moment): TaskKind | undefined {
  const { claim } = known
  if (claim.state === 'deficient') return isTooLate(known, moment) ? undefined : 'cure'
  if (claim.state === 'paid') return checkTask(known, moment.today)
  if (claim.state === 'signed') return heldBack(claim)
  // In time to be mailed again it would have become a form to correct and sign, or ours to look into.
  if (claim.state === 'returned') return ofReturned(known)
  if (isPrinterSilent(claim)) return 'mail-too-late'
  if (isUnsigned(claim.state)) return isTooLate(known, moment) ? undefined : toSign(known)
  return isToAsk(known, moment) ? 'confirmed' : undefined
}

/** Another address, or a later day, may be known by now. */
function ofReturned(known: KnownClaim): TaskKind | undefined {
  if (known.claim.needs === ADDRESS_CHECK) return undefined
  return canMailNow(known) ? 'mail-again' : 'mail-too-late'
}

function toSign({ claim: { state, needs }, story }: KnownClaim): TaskKind {
  if (story?.filedElsewhere) return 'filed-before'
  if (needs === 'returned' || needs === 'undeliverable') return 'new-address'
  if (state === 'needs_info' && isRefused(needs)) return 'sign-again'
  return state === 'ready_to_sign' ? 'sign' : 'finish'
}

/** Nothing of its form is missing: it was signed, and became no letter. */
function isRefused(needs: string | null): boolean {
  return needs === 'refused-by-printer' || needs === 'files-unprintable'
}

/** The words of a task; on a page that was edited before it had any, those that it had until then. */
export function wordsOfTask<Words>(
  words: { readonly [Kind in TaskKind]?: Words },
  kind: TaskKind,
): Words | undefined {
  return words[kind] ?? (kind === 'sign-again' ? words.finish : undefined)
}

/** What a signed form waits for that only its owner can give. */
function heldBack(claim: ClaimView): TaskKind | undefined {
  const { waitsFor } = claim
  if (waitsFor === 'address') return 'new-address'
  if (isOwnWay(claim)) return 'file-yourself'
  return waitsFor === 'account' || waitsFor === 'plan' ? 'choose-plan' : undefined
}

/** A claim that was sent back is taken until the notice's own day, however long its settlement has been closed. */
export function isTooLate({ story, suit }: KnownClaim, { now }: Moment): boolean {
  if (story?.deficiency) return closesAt(story.deficiency.cureBy) < now
  if (!suit) return false
  return suit.status === 'closed' || (suit.dueAt !== null && new Date(suit.dueAt) < now)
}

function checkTask({ story }: KnownClaim, today: string): TaskKind | undefined {
  const clocks = checksOf(story, today).map(({ clock }) => clock)
  if (clocks.some(isToDeposit)) return 'deposit'
  return clocks.some(({ reissue }) => reissue === 'may-ask') ? 'ask-reissue' : undefined
}

function isToAsk(known: KnownClaim, { today }: Moment): boolean {
  const on = arrivedOn(known)
  return on !== undefined && addDays(on, ASK_AFTER_DAYS) <= today
}

/**
 * The ISO day on which the administrator got it, as far as anybody knows; undefined where they confirmed that. What was told
 * before a correction is of the form before it: told of the one that is out, it would have moved the claim on.
 */
function arrivedOn({ claim, story }: KnownClaim): string | undefined {
  if (!story) return undefined
  if (claim.state === 'delivered') return story.letters[0]?.deliveredOn ?? undefined
  if (claim.state !== 'self_filed') return undefined
  const told = story.events.find(({ kind }) => kind === 'claim.self-filed')
  const { filedOn, confirmationNumber, fileId } = told?.facts ?? {}
  if (confirmationNumber ?? fileId) return undefined
  return typeof filedOn === 'string' ? filedOn : told && easternDay(new Date(told.at))
}
