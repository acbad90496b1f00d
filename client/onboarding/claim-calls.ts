import type { ClaimAnswers, ClaimView, PreviewAnswer, Signature } from '#contract/wire/claims.ts'
import { call } from '../stage/api.ts'
import { claimFor, keepClaim, session } from './session.ts'

/** The claim for a class action, made when there is none. The same key for as long as the tab is open: one claim. */
export async function startClaim(suitId: string): Promise<ClaimView> {
  const known = claimFor(session.get().claims, suitId)
  if (known) return known
  const claim = await call<ClaimView>(
    '/api/claims',
    { suitId },
    { idempotencyKey: keyFor(`claim:${suitId}`) },
  )
  keepClaim(claim)
  return claim
}

/** @throws ApiError 422 with one fault per faulty field */
export async function saveClaimAnswers(id: string, answers: ClaimAnswers): Promise<ClaimView> {
  const claim = await call<ClaimView>(`/api/claims/${id}`, { answers }, { method: 'PATCH' })
  keepClaim(claim)
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
  const claim = await call<ClaimView>(
    `/api/claims/${id}/sign`,
    { documentId, sha256, consentVersion },
    { idempotencyKey: keyFor(`sign:${documentId}`) },
  )
  keepClaim(claim)
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
