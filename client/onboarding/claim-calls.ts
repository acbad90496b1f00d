import { isFiled } from '#contract/claim-states.ts'
import { randomId } from '#contract/random-id.ts'
import type { ClaimAnswers, ClaimView, PreviewAnswer, Signature } from '#contract/wire/claims.ts'
import { ApiError, call } from '../stage/api.ts'
import { callByKey } from '../stage/call-by-key.ts'
import { logFailure } from '../stage/log-failure.ts'
import { keepInTab, readInTab } from '../stage/tab-storage.ts'
import { noteClosed } from './closed-choice.ts'
import { ensureFiledBeforeTold } from './filed-before.ts'
import { keptState } from './kept-state.ts'
import { loadClaims } from './load-progress.ts'
import { claimFor, keepClaim, session } from './session.ts'
import { fetchSuitAnew } from './suit-detail.ts'
import { tellTabs } from './tabs.ts'

/** The claim for a class action, made when there is none. */
export async function startClaim(suitId: string): Promise<ClaimView> {
  // With this one alone the others would seem not to be there.
  if (!session.get().claims) await loadClaims()
  const known = claimFor(session.get().claims, suitId)
  if (known && isFiled(known.state)) return known
  await ensureFiledBeforeTold(suitId)
  if (known) return known
  // The server has one open claim for a settlement whatever the key. A kept one would bring back a claim that was cancelled.
  const options = { idempotencyKey: randomId(), repeatable: true } as const
  const claim = await call<ClaimView>('/api/claims', { suitId }, options)
    .catch((error: unknown) => claimElsewhere(suitId, error))
    .catch(learn(suitId))
  tellClaim(claim)
  return claim
}

/** @throws ApiError 422 with one fault per faulty field */
export async function saveClaimAnswers(id: string, answers: ClaimAnswers): Promise<ClaimView> {
  const path = `/api/claims/${id}`
  const options = { method: 'PATCH', repeatable: true } as const
  const claim = await call<ClaimView>(path, { answers }, options).catch(learn(suitOf(id)))
  tellClaim(claim)
  return claim
}

/**
 * Makes the form as signing would freeze it, dated in this browser's time zone, in the place of the one before.
 * @throws ApiError claim.signed, claim.cannot-move, claim.not-ready, suit.closed, document.changed, input.invalid
 */
export function previewClaim(
  id: string,
  shown: { attestations: string[]; signature?: Signature },
  signal: AbortSignal,
): Promise<PreviewAnswer> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const path = `/api/claims/${id}/preview`
  // Another document takes the place of the one before.
  const options = { signal, repeatable: true } as const
  return call<PreviewAnswer>(path, { ...shown, timeZone }, options).catch(learn(suitOf(id)))
}

/**
 * Notes for the claim's record how much of the form was on screen before it is signed. What cannot be noted keeps nobody from
 * signing.
 */
export async function noteReading(
  id: string,
  { documentId }: Pick<PreviewAnswer, 'documentId'>,
  reading: { pages: number; seconds: number } | undefined,
): Promise<void> {
  if (!reading) return
  try {
    await call(`/api/claims/${id}/viewed`, { documentId, ...reading }, { repeatable: true })
  } catch (error) {
    logFailure('That the form was read could not be noted', error)
  }
}

/** Freezes the document that was shown. One key per document: a repeated press signs once. */
export async function signClaim(
  id: string,
  { documentId, sha256 }: Pick<PreviewAnswer, 'documentId' | 'sha256'>,
  consentVersion: string,
): Promise<ClaimView> {
  const suitId = suitOf(id)
  if (suitId) await ensureFiledBeforeTold(suitId)
  const claim = await call<ClaimView>(
    `/api/claims/${id}/sign`,
    { documentId, sha256, consentVersion },
    { idempotencyKey: keyFor(`sign:${documentId}`), repeatable: true },
  ).catch(learn(suitId))
  tellClaim(claim)
  return claim
}

/** What can be done with a claim once its form is there (contract/wire/claim-life.ts). */
export type ClaimAct =
  | 'undo'
  | 'cancel'
  | 'mail-for-me'
  | 'self-filed'
  | 'confirmation'
  | 'deficiency'
  | 'decision'
  | 'payout'
  | 'check'
  | 'self-filed-undo'
  | 'number-correction'
  | 'payout-correction'
  | 'payout-removal'

/**
 * @param about what the page shows of the claim; not for money, which must not be told twice whatever else has happened
 * @throws ApiError 409 when the claim has moved on, 422 with one fault per faulty field
 */
export async function actOnClaim(
  id: string,
  act: ClaimAct,
  { body, about }: { body?: object; about?: string | undefined } = {},
): Promise<ClaimView> {
  const path = `/api/claims/${id}/${act}`
  const claim = await callByKey<ClaimView>(path, body, act === 'payout' ? undefined : about)
  tellClaim(claim)
  return claim
}

/** Keeps a claim as the server has it now; the other tabs learn that theirs is old. */
function tellClaim(claim: ClaimView): void {
  keepClaim(claim)
  tellTabs({ kind: 'claims', id: claim.id })
}

function suitOf(claimId: string): string | undefined {
  return session.get().claims?.find(({ id }) => id === claimId)?.suitId
}

/**
 * What a refusal says of the claim or its settlement this page did not know: signed in another tab, cancelled, out of time.
 * It is shown as it is then, instead of a form to sign.
 * @returns what throws the refusal once that is known
 */
function learn(suitId: string | undefined): (error: unknown) => Promise<never> {
  return async (error) => {
    const code = error instanceof ApiError ? error.code : undefined
    if (code === 'suit.closed' || code === 'input.invalid') await lookAtSuit(suitId)
    const isNews = code === 'suit.closed' || code === 'claim.signed' || code === 'claim.cannot-move'
    if (isNews) await loadClaims()
    throw error
  }
}

/**
 * The settlement as it is now: it may ask for something else than when the page got it, or have closed. Then it is taken off
 * the choice, and told on its own page.
 */
async function lookAtSuit(suitId: string | undefined): Promise<void> {
  const chosen = keptState.get().suits.find(({ id }) => id === suitId)
  if (!chosen) return
  try {
    noteClosed(await fetchSuitAnew(chosen.slug))
  } catch (error) {
    logFailure('The settlement could not be asked for anew', error)
  }
}

/** @returns the claim that another tab made for the class action meanwhile */
async function claimElsewhere(suitId: string, error: unknown): Promise<ClaimView> {
  if (!(error instanceof ApiError) || error.code !== 'claim.already-filed') throw error
  await loadClaims()
  const claim = claimFor(session.get().claims, suitId)
  if (!claim) throw error
  return claim
}

const keys = new Map<string, string>()

/** A random key for a deed, the same one each time it is asked for in this tab. */
function keyFor(deed: string): string {
  const name = `sparrow:${deed}`
  const kept = keys.get(name) ?? readInTab(name)
  if (kept) return kept
  const fresh = randomId()
  // Without storage the key lives as long as the page, which is long enough for a double click.
  keys.set(name, fresh)
  keepInTab(name, fresh)
  return fresh
}
