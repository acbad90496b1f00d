import { randomUUID } from 'node:crypto'
import { esignConsent } from '#contract/esign-consent.ts'
import type { ClaimAnswers } from '#contract/wire/claims.ts'
import type { Answer, Api } from './api.ts'

/** What fits `plainTerms`; a test names only what it is about. */
export function plainAnswers(changes: Partial<ClaimAnswers> = {}): ClaimAnswers {
  return {
    claimant: {
      legalName: 'Zoë Đặng Núñez',
      email: 'zoe@example.com',
      phone: '(315) 555-0142',
      address: { line1: '5 Main St', city: 'Utica', state: 'NY', zip: '13501' },
    },
    identifier: null,
    eligibility: { bought: 'yes', 'opted-out': 'no' },
    form: { units: '3' },
    payment: 'check',
    ...changes,
  }
}

/** A preview that can be signed. */
export const signedPreview = {
  attestations: ['true', 'member'],
  signature: { method: 'typed', text: 'zoe dang  NUNEZ' },
  timeZone: 'America/New_York',
}

export function beginClaim(
  api: Api,
  suitId: string,
  idempotencyKey = randomUUID(),
): Promise<Answer> {
  return api.post('/api/claims', { suitId }, { idempotencyKey })
}

/** The id of a claim whose answers are complete. */
export async function readyClaim(
  api: Api,
  suitId: string,
  changes: Partial<ClaimAnswers> = {},
): Promise<string> {
  const { body } = await beginClaim(api, suitId)
  const answers = plainAnswers(changes)
  const saved = await api.patch(`/api/claims/${body.id}`, { answers })
  if (saved.status !== 200) throw new Error(`Not saved: ${JSON.stringify(saved.body)}`)
  return body.id
}

export function preview(api: Api, id: string, changes: object = {}): Promise<Answer> {
  return api.post(`/api/claims/${id}/preview`, { ...signedPreview, ...changes })
}

/** What signing sends after a preview. */
export function signingOf({ documentId, sha256 }: { documentId: string; sha256: string }) {
  return { documentId, sha256, consentVersion: esignConsent.version }
}

export function sign(
  api: Api,
  id: string,
  shown: { documentId: string; sha256: string },
  idempotencyKey = randomUUID(),
): Promise<Answer> {
  return api.post(`/api/claims/${id}/sign`, signingOf(shown), { idempotencyKey })
}
