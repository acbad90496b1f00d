import { isFiled } from '#contract/claim-states.ts'
import type { ClaimAnswers, ClaimView, PreviewAnswer, Signature } from '#contract/wire/claims.ts'
import { ApiError, call } from '../stage/api.ts'
import { ensureFiledBeforeTold } from './filed-before.ts'
import { loadClaims } from './load-progress.ts'
import { claimFor, keepClaim, session } from './session.ts'
import { tellTabs } from './tabs.ts'

/** The claim for a class action, made when there is none. The same key for as long as the tab is open: one claim. */
export async function startClaim(suitId: string): Promise<ClaimView> {
  const known = claimFor(session.get().claims, suitId)
  if (known && isFiled(known.state)) return known
  await ensureFiledBeforeTold(suitId)
  if (known) return known
  const claim = await call<ClaimView>(
    '/api/claims',
    { suitId },
    { idempotencyKey: keyFor(`claim:${suitId}`) },
  ).catch((error: unknown) => claimElsewhere(suitId, error))
  tellClaim(claim)
  return claim
}

/** @throws ApiError 422 with one fault per faulty field */
export async function saveClaimAnswers(id: string, answers: ClaimAnswers): Promise<ClaimView> {
  const claim = await call<ClaimView>(`/api/claims/${id}`, { answers }, { method: 'PATCH' })
  tellClaim(claim)
  return claim
}

export function previewClaim(
  id: string,
  shown: { attestations: string[]; signature?: Signature },
  signal: AbortSignal,
): Promise<PreviewAnswer> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return call<PreviewAnswer>(`/api/claims/${id}/preview`, { ...shown, timeZone }, { signal })
}

/** Freezes the document that was shown. One key per document: a repeated press signs once. */
export async function signClaim(
  id: string,
  { documentId, sha256 }: Pick<PreviewAnswer, 'documentId' | 'sha256'>,
  consentVersion: string,
): Promise<ClaimView> {
  const suitId = session.get().claims?.find((one) => one.id === id)?.suitId
  if (suitId) await ensureFiledBeforeTold(suitId)
  const claim = await call<ClaimView>(
    `/api/claims/${id}/sign`,
    { documentId, sha256, consentVersion },
    { idempotencyKey: keyFor(`sign:${documentId}`) },
  ).catch(async (error: unknown) => {
    // Another tab signed it: this one shows that, instead of a form to sign.
    if (error instanceof ApiError && error.code === 'claim.signed') await loadClaims()
    throw error
  })
  tellClaim(claim)
  return claim
}

/** What can be done with a claim once its form is there (contract/wire/claim-life.ts). */
export type ClaimAct =
  | 'undo'
  | 'cancel'
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

/** The key of each deed that was tried and not answered yet; what people tell stays out of the browser's storage. */
const tries = new Map<string, string>()

/** @throws ApiError 409 when the claim has moved on, 422 with one fault per faulty field */
export async function actOnClaim(id: string, act: ClaimAct, body: object = {}): Promise<ClaimView> {
  const deed = `${act}:${id}:${JSON.stringify(body)}`
  const idempotencyKey = tries.get(deed) ?? crypto.randomUUID()
  tries.set(deed, idempotencyKey)
  const claim = await call<ClaimView>(`/api/claims/${id}/${act}`, body, { idempotencyKey })
  // It is done: the same words once more are another deed.
  tries.delete(deed)
  tellClaim(claim)
  return claim
}

/** Keeps a claim as the server has it now; the other tabs learn that theirs is old. */
function tellClaim(claim: ClaimView): void {
  keepClaim(claim)
  tellTabs({ kind: 'claims', id: claim.id })
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
  const kept = keys.get(name) ?? readKey(name)
  if (kept) return kept
  const fresh = crypto.randomUUID()
  keys.set(name, fresh)
  try {
    sessionStorage.setItem(name, fresh)
  } catch {
    // Without storage the key lives as long as the page, which is long enough for a double click.
  }
  return fresh
}

function readKey(name: string): string | undefined {
  try {
    return sessionStorage.getItem(name) ?? undefined
  } catch {
    return undefined
  }
}
