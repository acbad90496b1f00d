import type { Knex } from 'knex'
import { releaseClaim } from '../modules/claims/release-claim.ts'
import { MailingGrant } from '../modules/payments/index.ts'
import type { Suit } from '../modules/suits/index.ts'
import { addSuit } from './add-suit.ts'
import type { Api } from './api.ts'
import { preview, readyClaim, sign } from './claim-steps.ts'
import { NOW, fakeTools } from './tools.ts'

/** Where claim forms go to in tests. */
const administrator = {
  recipient: 'Example Settlement Administrator',
  line1: 'PO Box 1234',
  city: 'Philadelphia',
  state: 'PA',
  zip: '19101',
}

const MINUTE_MS = 60_000

/** Tools whose clock shows so many minutes after the moment of the test. */
export function later(db: Knex, minutes: number, changes: Parameters<typeof fakeTools>[1] = {}) {
  const now = () => new Date(NOW.getTime() + minutes * MINUTE_MS)
  return fakeTools(db, { ...changes, clock: { now } })
}

/** A settlement that takes claims by post, with plenty of time. */
export function addMailedSuit(db: Knex, changes: Partial<Suit> = {}): Promise<Suit> {
  return addSuit(db, { mailingAddress: administrator, deadlineRule: 'postmarked', ...changes })
}

/** What a plan gives a visitor; a fee when a claim is named. */
export async function grantMailing(
  db: Knex,
  { visitorId, claimId = null }: { visitorId: string; claimId?: string | null },
): Promise<void> {
  await MailingGrant.query(db).insert({
    visitorId,
    claimId,
    accountId: 'account-of-the-test',
    basis: claimId ? 'fee' : 'plan',
    createdAt: NOW,
  })
}

interface Begun {
  suit?: Suit
  answers?: Parameters<typeof readyClaim>[2]
}

/** A claim of the api's visitor that is signed. */
export async function signedClaim(
  api: Api,
  db: Knex,
  { suit, answers }: Begun = {},
): Promise<{ id: string; visitorId: string; sha256: string }> {
  const { id: suitId } = suit ?? (await addMailedSuit(db))
  const id = await readyClaim(api, suitId, answers)
  const { body: shown } = await preview(api, id)
  const { status, body } = await sign(api, id, shown)
  if (status !== 200) throw new Error(`Not signed: ${JSON.stringify(body)}`)
  const { visitorId } = await db('claims').where({ id }).first()
  return { id, visitorId, sha256: shown.sha256 }
}

/** One that may go to the printer. */
export async function queuedClaim(api: Api, db: Knex, begun: Begun = {}) {
  const claim = await signedClaim(api, db, begun)
  await grantMailing(db, claim)
  await releaseClaim(later(db, 16), { claimId: claim.id })
  return claim
}
