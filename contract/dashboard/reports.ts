import { asideKinds } from '../aside-kinds.ts'
import { type ClaimState, isPrinterSilent, isUnsigned, nextStates } from '../claim-states.ts'
import { checksOf, checkToReplace } from './checks-of.ts'
import { isTooLate } from './do-now.ts'
import type { KnownClaim, Moment } from './known-claim.ts'
import { canMailNow } from './own-way.ts'

/** What a person can tell of a claim, put right or have done with it, in the order in which it mostly happens. */
export const reportKinds = [
  'mail-for-me',
  'self-filed',
  'confirmation',
  'deficiency',
  'decision',
  'payout',
  'deposited',
  'reissue',
  'self-filed-undo',
  'number-correction',
  'payout-correction',
  'payout-removal',
  'cancel',
] as const
export type ReportKind = (typeof reportKinds)[number]

/** With the printer a letter can no longer be stopped from here, and somebody may soon write about it. */
const notSent: readonly ClaimState[] = ['draft', 'needs_info', 'ready_to_sign', 'signed', 'queued']
/** Letters that the print shop took and did not give up: they are out, or were. */
const sent: readonly string[] = ['accepted', 'mailed', 'in-transit', 'delivered', 'returned']

type Rule = (known: KnownClaim, moment: Moment) => boolean

const leadsTo =
  (...states: ClaimState[]): Rule =>
  ({ claim }) =>
    states.some((next) => nextStates[claim.state].includes(next))

/** What the administrator said of it; of a form that has not left only when an earlier one did. */
const heard =
  (...states: ClaimState[]): Rule =>
  (known, moment) =>
    leadsTo(...states)(known, moment) && (!isHere(known) || wasSentBefore(known))

/** When each can be told; the server refuses the others. */
const rules: Record<ReportKind, Rule> = {
  'mail-for-me': (known) => canMailNow(known),
  'self-filed': (known, moment) => leadsTo('self_filed')(known, moment) && !isWithPrinter(known),
  confirmation: heard('confirmed_by_admin'),
  deficiency: heard('deficient'),
  decision: heard('approved', 'denied'),
  payout: (known, moment) => known.claim.state === 'paid' || heard('paid')(known, moment),
  deposited: (known, { today }) => openChecks(known, today).length > 0,
  reissue: ({ story }, { today }) => checkToReplace(story, today) !== undefined,
  'self-filed-undo': isMarkedLast,
  'number-correction': ({ story }) => Boolean(story?.confirmation?.number),
  'payout-correction': hasPayouts,
  'payout-removal': hasPayouts,
  cancel: ({ claim, story }) => notSent.includes(claim.state) && !story?.deficiency,
}

/** What can be told of a claim now. */
export function reportsFor(known: KnownClaim, moment: Moment): ReportKind[] {
  return reportKinds.filter((kind) => rules[kind](known, moment))
}

/** What is with the printer is filed by that, unless nobody knows whether it is. */
function isWithPrinter({ claim }: KnownClaim): boolean {
  return claim.state === 'printing' && !isPrinterSilent(claim)
}

function isHere({ claim: { state } }: KnownClaim): boolean {
  return isUnsigned(state) || ['signed', 'queued', 'printing'].includes(state)
}

/** Whether a form of it was filed before: a letter went out, or an administrator sent it back. */
function wasSentBefore({ story }: KnownClaim): boolean {
  return (
    Boolean(story?.deficiency) || (story?.letters ?? []).some(({ state }) => sent.includes(state))
  )
}

/** Whether the print shop has a letter of it, or may have one. */
function isLetterOut({ story }: KnownClaim): boolean {
  return (story?.letters ?? []).some(({ state }) => state === 'released' || sent.includes(state))
}

function openChecks({ story }: KnownClaim, today: string) {
  return checksOf(story, today).filter(({ clock }) => clock.state !== 'deposited')
}

function hasPayouts({ story }: KnownClaim): boolean {
  return (story?.payouts.length ?? 0) > 0
}

/** Marked as filed by the person, nothing else since, and in time to be filed otherwise, if it was to be. */
function isMarkedLast(known: KnownClaim, moment: Moment): boolean {
  const { claim, story } = known
  const aside: readonly string[] = asideKinds
  const last = story?.events.find(({ kind }) => !aside.includes(kind))
  if (claim.state !== 'self_filed' || last?.kind !== 'claim.self-filed') return false
  const { from } = last.facts
  if (from === 'printing' && isLetterOut(known)) return false
  return from === 'expired' || from === 'returned' || !isTooLate(known, moment)
}
