import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import type { ClaimState } from '#contract/claim-states.ts'
import { esignConsent } from '#contract/esign-consent.ts'
import type { ClaimAnswers } from '#contract/wire/claims.ts'
import { Claim } from '../modules/claims/index.ts'
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

/** The id of a claim that has just been signed. */
export async function signedClaim(
  api: Api,
  suitId: string,
  changes: Partial<ClaimAnswers> = {},
): Promise<string> {
  const id = await readyClaim(api, suitId, changes)
  const signed = await sign(api, id, (await preview(api, id)).body)
  if (signed.status !== 200) throw new Error(`Not signed: ${JSON.stringify(signed.body)}`)
  return id
}

/** Tells something of a claim: `what` is the last part of the call's path. */
export function tell(
  api: Api,
  id: string,
  what: string,
  body: object = {},
  idempotencyKey = randomUUID(),
): Promise<Answer> {
  return api.post(`/api/claims/${id}/${what}`, body, { idempotencyKey })
}

/** Brings a claim into a state that others bring it into, without what leads there. */
export async function putInState(db: Knex, id: string, state: ClaimState): Promise<void> {
  await Claim.query(db).findById(id).patch({ state })
}

/** The kinds of a claim's entries, oldest first. */
export async function kindsOf(db: Knex, claimId: string): Promise<string[]> {
  return (await db('claimEvents').where({ claimId }).orderBy('seq').pluck('kind')) as string[]
}
