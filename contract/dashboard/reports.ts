import { type ClaimState, nextStates } from '../claim-states.ts'
import { checksOf } from './checks-of.ts'
import type { KnownClaim, Moment } from './known-claim.ts'

/** What a person can tell of a claim or have done with it, in the order in which it mostly happens. */
export const reportKinds = [
  'self-filed',
  'confirmation',
  'deficiency',
  'decision',
  'payout',
  'deposited',
  'reissue',
  'cancel',
] as const
export type ReportKind = (typeof reportKinds)[number]

const leadsTo: Partial<Record<ReportKind, readonly ClaimState[]>> = {
  'self-filed': ['self_filed'],
  confirmation: ['confirmed_by_admin'],
  deficiency: ['deficient'],
  decision: ['approved', 'denied'],
  payout: ['paid'],
}
/** With the printer a letter can no longer be stopped from here, and somebody may soon write about it. */
const notSent: readonly ClaimState[] = ['draft', 'needs_info', 'ready_to_sign', 'signed', 'queued']

/** What can be told of a claim now. */
export function reportsFor(known: KnownClaim, { today }: Pick<Moment, 'today'>): ReportKind[] {
  const { state } = known.claim
  const open = checksOf(known.story, today).filter(({ clock }) => clock.state !== 'deposited')
  return reportKinds.filter((kind) => {
    if (kind === 'cancel') return notSent.includes(state)
    if (kind === 'deposited') return open.length > 0
    if (kind === 'reissue') return open.some(({ clock }) => clock.reissue === 'may-ask')
    // Nobody answers a form that has not left; what a correction falls back to is not told anew.
    if (kind !== 'self-filed' && notSent.includes(state)) return false
    return leadsTo[kind]?.some((next) => nextStates[state].includes(next)) ?? false
  })
}
