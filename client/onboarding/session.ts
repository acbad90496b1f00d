import { isGivenUp } from '#contract/claim-states.ts'
import type { Place } from '#contract/places.ts'
import type { ClaimView } from '#contract/wire/claims.ts'
import type { PaymentReference, VerifiedPayment } from '#contract/wire/payments.ts'
import { createStore } from './store.ts'

/** `{ [stepId]: { [fieldId]: value } }`: personal, so in memory and on the server only. */
export type Answers = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** What a page knows of the onboarding while it is open. */
export interface Session {
  answers: Answers
  /** The visitor's claims; undefined until they were asked for. */
  claims: readonly ClaimView[] | undefined
  /** Claim id → how often another tab changed it: what was read and ticked of it before is void. */
  changedElsewhere: Readonly<Record<string, number>>
  /** What the server keeps has been asked for, with or without success. */
  loaded: boolean
  /** The server did not know this browser although a page of ours came first: it keeps no cookie. */
  noCookie: boolean
  saving: 'idle' | 'waiting' | 'saved' | 'failed'
  /** Where the visitor wanted to go when something else had to come first. */
  wanted: Place | undefined
  /** What is said quietly above the step until the next one. */
  notice: NoticeName | undefined
  /** What became of a payment that the visitor comes back from; said until the next step. */
  payment: ReturnedPayment | undefined
  /** The browser says that it has no network. */
  offline: boolean
  /** The visitor came from the app, which has its own way home. */
  fromApp: boolean
}

/**
 * newer: another tab or device saved; typed-on: this page was changed while it was being sent; started-over: another tab did;
 * check-mailbox: an account was made; signed-as-left: a signature was under way when its step was left.
 */
export type NoticeName = 'check-mailbox' | 'newer' | 'signed-as-left' | 'started-over' | 'typed-on'

/** unchecked: the server could not be asked; expired: the payment page was left or ran out of time. */
export interface ReturnedPayment {
  kind: PaymentReference['kind']
  status: VerifiedPayment['status'] | 'unchecked' | 'expired'
}

/** A page that has asked for nothing: its claims are not known, which is not the same as none. */
export const newSession = (): Session => ({
  answers: {},
  claims: undefined,
  changedElsewhere: {},
  loaded: false,
  noCookie: false,
  saving: 'idle',
  wanted: undefined,
  notice: undefined,
  payment: undefined,
  offline: false,
  fromApp: false,
})

export const session = createStore<Session>(newSession())

/** Puts a claim in the place of the one with its id, or first. */
export function keepClaim(claim: ClaimView): void {
  session.update((current) => ({
    ...current,
    claims: [claim, ...(current.claims ?? []).filter(({ id }) => id !== claim.id)],
  }))
}

/** The claim for a class action; one that was cancelled or ran out of time is none. */
export function claimFor(
  claims: readonly ClaimView[] | undefined,
  suitId: string,
): ClaimView | undefined {
  return claims?.find((claim) => claim.suitId === suitId && !isGivenUp(claim.state))
}

/**
 * Whether the administrator sent the claim for a class action back: it is corrected whatever the settlement takes by now,
 * also where the correction was signed, and is here again.
 */
export function isSentBack(claims: readonly ClaimView[] | undefined, suitId: string): boolean {
  return Boolean(claimFor(claims, suitId)?.cureBy)
}
