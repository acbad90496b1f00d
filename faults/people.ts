import { randomUUID } from 'node:crypto'
import { esignConsent } from '#contract/esign-consent.ts'
import { startSession, writeSession } from '../server/http/session-cookie.ts'
import { writeVisitor } from '../server/http/visitor-cookie.ts'
import { newReference } from '../server/modules/claims/claim-reference.ts'
import { Claim } from '../server/modules/claims/index.ts'
import type { Suit } from '../server/modules/suits/index.ts'
import { addMailedSuit } from '../server/testing/mailed-claim.ts'
import { type AddedClaim, addClaims } from './add-claims.ts'
import type { GroundTools } from './ground.ts'
import { makeModelClaim } from './model-claim.ts'
import type { Caller, KeyedCall } from './persistent.ts'

/** Somebody with a form to sign, another claim that was approved, and a third one in mind. */
export interface Person {
  headers: Record<string, string>
  toSign: AddedClaim
  approvedId: string
  /** Random, as a browser makes them: begin, sign, paid. */
  key: string
}

export interface Crowd {
  people: Person[]
  /** The settlement in which everybody begins a claim. */
  begins: Suit
}

/** People who have come as far as the calls that must not be lost or doubled. */
export async function gatherCrowd(tools: GroundTools, count: number): Promise<Crowd> {
  const [signs, approves, begins] = [
    await addMailedSuit(tools.db),
    await addMailedSuit(tools.db),
    await addMailedSuit(tools.db),
  ]
  const model = await makeModelClaim(tools, signs)
  // The model's owner is nobody of the crowd.
  await Claim.query(tools.db).findById(model.claim.id).patch({ state: 'cancelled' })
  const claims = await addClaims(tools, { model, suit: signs, count, state: 'ready_to_sign' })
  const approved = await addApproved(tools, { claims, suit: approves })
  const people = claims.map((toSign): Person => {
    const approvedId = approved.get(toSign.visitorId) ?? ''
    return { headers: cookiesOf(tools, toSign.visitorId), toSign, approvedId, key: randomUUID() }
  })
  return { people, begins }
}

/** A claim that was filed elsewhere and approved: its owner tells us of the money. */
async function addApproved(
  { db, clock }: GroundTools,
  { claims, suit }: { claims: readonly AddedClaim[]; suit: Suit },
): Promise<Map<string, string>> {
  const rows = claims.map(({ visitorId }) => ({
    id: randomUUID(),
    visitorId,
    suitId: suit.id,
    reference: newReference(),
    state: 'approved',
    createdAt: clock.now(),
  }))
  await db.batchInsert('claims', rows, 500)
  return new Map(rows.map(({ visitorId, id }) => [visitorId, id]))
}

/** What a page of ours gives to a browser. */
export function cookiesOf(
  tools: Pick<GroundTools, 'clock' | 'secrets' | 'config'>,
  visitorId: string,
): Record<string, string> {
  const session = startSession(tools, visitorId)
  const cookies = [writeVisitor(tools, visitorId), writeSession(tools, session)]
  return {
    cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; '),
    'x-csrf-token': session.csrfToken,
  }
}

export function beginCall({ headers, key }: Person, suitId: string): KeyedCall {
  return { path: '/api/claims', headers, key: `begin:${key}`, body: { suitId } }
}

function signCall({ headers, key, toSign }: Person): KeyedCall {
  const { id, documentId, sha256 } = toSign
  const body = { documentId, sha256, consentVersion: esignConsent.version }
  return { path: `/api/claims/${id}/sign`, headers, key: `sign:${key}`, body }
}

/** There may be several payments for one claim: nothing but the key tells a repetition from a second one. */
export function payoutCall({ headers, key, approvedId }: Person, cents = 1000): KeyedCall {
  const body = { amountCents: cents, receivedOn: '2026-11-01', method: 'check' }
  return { path: `/api/claims/${approvedId}/payout`, headers, key: `paid:${key}`, body }
}

/** Everybody does all three, so many people at the same moment. */
export async function submitAll(
  caller: Pick<Caller, 'ask'>,
  { people, begins }: Crowd,
  { atOnce }: { atOnce: number },
): Promise<void> {
  const queue = [...people]
  const serve = async () => {
    for (let person = queue.pop(); person; person = queue.pop()) {
      await caller.ask(beginCall(person, begins.id))
      await caller.ask(signCall(person))
      await caller.ask(payoutCall(person))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, serve))
}

/** How many calls that is. */
export const callsOf = ({ people }: Crowd) => people.length * 3
