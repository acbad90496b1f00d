import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { CERTIFIED_CONSENT_VERSION } from '#contract/mailing/certified.ts'
import type { Answer, Api } from './api.ts'

const CERTIFIED_CENTS = 800

/** Asks for certified mail with the next letter of a claim, as the page does; `changes` for what a test is about. */
export function askCertified(api: Api, claimId: string, changes: object = {}): Promise<Answer> {
  const asked = {
    choose: true,
    cents: CERTIFIED_CENTS,
    consentVersion: CERTIFIED_CONSENT_VERSION,
    ...changes,
  }
  return api.post(`/api/claims/${claimId}/certified`, asked, { idempotencyKey: randomUUID() })
}

export function takeCertifiedBack(api: Api, claimId: string): Promise<Answer> {
  const key = { idempotencyKey: randomUUID() }
  return api.post(`/api/claims/${claimId}/certified`, { choose: false }, key)
}

export function certifiedOf(api: Api, claimId: string): Promise<Answer> {
  return api.get(`/api/claims/${claimId}/certified`)
}

/** Why claims' letters went without the extra fee, in order. */
export async function droppedFor(db: Knex, claimId: string): Promise<unknown[]> {
  const events = await db('claimEvents')
    .where({ claimId, kind: 'certified.dropped' })
    .orderBy('seq')
    .select('data')
  return events.map(({ data }) => data.reason)
}
