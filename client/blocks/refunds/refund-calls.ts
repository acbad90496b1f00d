import type { CaseFacts } from '#contract/refunds/case-facts.ts'
import { type CaseStatus, caseStatuses } from '#contract/refunds/case-status.ts'
import type { GivenPlace, PlaceDoubt, Posting, PostOffer } from '#contract/wire/refund-postings.ts'
import type { LetterPurpose, RefundCase, Tone } from '#contract/wire/refunds.ts'
import { takeSignIn } from '../../onboarding/signed-in.ts'
import { tellTabs } from '../../onboarding/tabs.ts'
import { ApiError, call } from '../../stage/api.ts'
import { callByKey } from '../../stage/call-by-key.ts'
import { dropAt } from '../../stage/drop-at.ts'
import { leaveFor } from '../../stage/leave-for.ts'
import { track } from '../../stage/track.ts'

const PATH = '/api/refunds/cases'
/** Where cases are worked on. */
const PAGE = '/ai-negotiator'
const told: ReadonlySet<string> = new Set(caseStatuses)
const change = { method: 'PATCH', repeatable: true } as const

export interface Cases {
  cases: RefundCase[]
  model: string | null
  post: PostOffer | null
}

/**
 * The visitor's cases, the newest first; `model` and `post` are null where no model words letters and nobody mails
 * them.
 */
export function listCases(): Promise<Cases> {
  return call(PATH, {}, { method: 'GET' })
}

/** @throws ApiError refunds.full */
export function openCase(facts: CaseFacts): Promise<RefundCase> {
  return callByKey(PATH, facts)
}

/**
 * Gives a case other facts; its draft stays as it was.
 * @param was the facts as they stood in the form: what is not changed there is left as it is by now
 * @throws ApiError input.invalid, refunds.gone
 */
export function changeCase(id: string, facts: CaseFacts, was: CaseFacts): Promise<RefundCase> {
  return call(`${PATH}/${id}`, { facts, was }, change)
}

/** Deletes a case with its letter and timeline. @throws ApiError refunds.letter-under-way, refunds.gone */
export function dropCase(id: string): Promise<void> {
  return dropAt(`${PATH}/${id}`)
}

/**
 * Writes a letter in the place of the one that is there. Not tried again by itself: a model may have been asked.
 * @throws ApiError refunds.no-such-letter, refunds.no-model, too-many-requests
 */
export function draftLetter(
  id: string,
  asked: { purpose: LetterPurpose; tone: Tone; by: 'template' | 'model' },
): Promise<RefundCase> {
  return call(`${PATH}/${id}/draft`, asked)
}

/**
 * @param letter `was` says which one was changed, by when it was written
 * @throws ApiError refunds.changed when another stands there by now
 */
export function editDraft(
  id: string,
  letter: { subject: string; text: string; was: string },
): Promise<RefundCase> {
  return call(`${PATH}/${id}/draft`, letter, change)
}

/**
 * Tells what has happened since, once for each wish.
 * @param told `on` is an ISO day, none to come
 * @throws ApiError refunds.cannot-move, input.invalid at /on
 */
export function tellStatus(
  one: RefundCase,
  told: { to: CaseStatus; on: string; note?: string },
): Promise<RefundCase> {
  return callByKey(`${PATH}/${one.id}/status`, told, lastOf(one))
}

/** Takes back what the page shows as told last, and nothing that was told since. @throws ApiError refunds.cannot-move */
export function takeStatusBack(one: RefundCase): Promise<RefundCase> {
  const last = one.events.find(({ what }) => told.has(what))
  return callByKey(`${PATH}/${one.id}/status-undo`, last ? { was: last.id } : {}, lastOf(one))
}

/** What happened last in a case, as the page shows it. */
function lastOf({ events }: RefundCase): string | undefined {
  return events[0]?.id
}

/** Where the letter is given out as a PDF. */
export function letterHref(id: string): string {
  return `${PATH}/${id}/letter.pdf`
}

/**
 * The pages as they would be printed, of the letter that the page shows and no other; with doubts about an address nothing is
 * made.
 * @throws ApiError refunds.changed when another stands there by now
 */
export function preparePosting(
  { id, draft }: RefundCase,
  places: { to: GivenPlace; from: GivenPlace },
): Promise<{ case: RefundCase; doubts: PlaceDoubt[] }> {
  const was = draft ? { was: draft.writtenAt } : {}
  return call(`${PATH}/${id}/posting`, { ...places, ...was }, { repeatable: true })
}

/** Takes the letter back that the page shows, and none of since. @throws ApiError refunds.cannot-undo, refunds.cannot-move */
export function undoPosting({ id, posting }: RefundCase): Promise<RefundCase> {
  return callByKey(`${PATH}/${id}/posting-undo`, posting ? { was: posting.id } : {}, posting?.id)
}

/** Where the pages are given out that are printed. */
export function pagesHref(id: string): string {
  return `${PATH}/${id}/posting.pdf`
}

/**
 * Goes to the page on which a letter is paid. Pressed twice it is the same page: one that stands open for the same is given again.
 * @throws ApiError, TypeError when nothing was charged
 */
export async function payForPosting({ id, block }: Posting): Promise<void> {
  const request = {
    planId: 'pay-as-you-go',
    postingId: id,
    consentVersion: block.consent?.version ?? '',
    returnTo: PAGE,
  }
  const { url } = await callByKey<{ url: string }>('/payments/checkout', request)
  await leaveFor(url)
}

/**
 * Makes an account in the middle of a case, which goes along into it. One that was made already, by an answer that got lost
 * or in another tab, is gone on with.
 * @throws ApiError input.invalid at /email; TypeError
 */
export async function makeAccount(email: string): Promise<void> {
  try {
    await call('/api/account/sign-up', { email, next: PAGE }, { repeatable: true })
    track('user_signed_up')
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'account.signed-in')) throw error
  }
  await takeSignIn({ ownFirst: true })
  tellTabs({ kind: 'signed-in' })
}
