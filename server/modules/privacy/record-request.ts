import { easternDay } from '#contract/closes-at.ts'
import { addDays } from '#contract/mailing/days.ts'
import { ANSWER_DAYS } from '#contract/wire/privacy.ts'
import type { Tools } from '../../tools.ts'
import { Claim, ClaimEvent, recordEvents } from '../claims/index.ts'
import { findPerson } from './find-person.ts'
import { PrivacyRequest } from './privacy-request.model.ts'

export const DAY_MS = 86_400_000

/**
 * Notes what somebody asks about their data, here and in the record of each claim that they signed, under
 * whichever of their accounts.
 * @param tools `db` is the caller's transaction
 */
export async function recordRequest(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  {
    visitorId,
    askedAt = tools.clock.now(),
    ...asked
  }: Pick<PrivacyRequest, 'visitorId' | 'kind'> & Partial<PrivacyRequest>,
): Promise<PrivacyRequest> {
  const dueOn = addDays(easternDay(askedAt), ANSWER_DAYS)
  const request = await PrivacyRequest.query(tools.db).insertAndFetch({
    ...asked,
    visitorId,
    askedAt,
    dueOn,
  })
  if (request.kind === 'opt-out') return request
  for (const owner of (await findPerson(tools, { visitorId })).visitorIds) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await recordOnClaims(tools, { visitorId: owner, kind: 'privacy.request', request })
  }
  return request
}

/**
 * Adds an entry to the record of each claim that a visitor ever signed.
 * @param tools `db` is the caller's transaction
 */
export async function recordOnClaims(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  {
    visitorId,
    kind,
    request,
    ...more
  }: {
    visitorId: string
    kind: 'privacy.request' | 'privacy.erased'
    request: PrivacyRequest
    data?: Record<string, string>
  },
): Promise<void> {
  const data = { request: request.kind, requestId: request.id, ...more.data }
  const isUser = kind === 'privacy.request'
  for (const { id: claimId } of await signedClaims(tools, { visitorId })) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await recordEvents(tools, {
      claimId,
      actor: isUser ? 'user' : 'system',
      source: isUser ? 'web' : 'job',
      events: [{ kind, data }],
    })
  }
}

/** The claims that a person ever signed, under whichever of their accounts. */
export async function signedClaimsOf(
  tools: Pick<Tools, 'db'>,
  { visitorIds }: { visitorIds: readonly string[] },
): Promise<Claim[]> {
  const claims: Claim[] = []
  for (const visitorId of visitorIds) {
    // oxlint-disable-next-line no-await-in-loop -- hardly anybody has two
    claims.push(...(await signedClaims(tools, { visitorId })))
  }
  return claims
}

/** The claims that a visitor ever signed, whatever became of them, the first one first. */
export function signedClaims(
  { db }: Pick<Tools, 'db'>,
  { visitorId }: { visitorId: string },
): Promise<Claim[]> {
  return Claim.query(db)
    .where({ visitorId })
    .whereExists(
      ClaimEvent.query(db)
        .where({ kind: 'signature.applied' })
        .whereColumn('claim_events.claimId', 'claims.id'),
    )
    .withGraphFetched('suit')
    .orderBy('id')
    .execute()
}
