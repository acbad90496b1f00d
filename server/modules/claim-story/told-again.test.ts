import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { expect } from 'vitest'
import type { ClaimState } from '#contract/claim-states.ts'
import { addSuit } from '../../testing/add-suit.ts'
import { type Api, test } from '../../testing/api.ts'
import { kindsOf, putInState, signedClaim, tell } from '../../testing/claim-steps.ts'

const day = '2026-11-20'
const check = { amountCents: 1234, receivedOn: day, method: 'check' }

async function claimIn(state: ClaimState, api: Api, db: Knex): Promise<string> {
  await api.visit()
  const id = await signedClaim(api, (await addSuit(db)).id)
  await putInState(db, id, state)
  return id
}

/** What cannot be done twice, the state it is done in, and what the record says of it. */
const deeds: [what: string, from: ClaimState, body: object, kind: string][] = [
  ['undo', 'signed', {}, 'signature.undone'],
  ['cancel', 'queued', { note: 'I changed my mind' }, 'claim.cancelled'],
  ['decision', 'delivered', { decision: 'denied', decidedOn: day }, 'decision.recorded'],
  ['check', 'paid', { what: 'deposited', on: day }, 'check.deposited'],
]

test.for(deeds)(
  '%s: who lost the answer and asks again gets it, and it is done once',
  async ([what, from, body, kind], { api, db }) => {
    const id = await claimIn(from, api, db)
    if (what === 'check') await tell(api, id, 'payout', check)
    const key = randomUUID()

    const lost = await tell(api, id, what, body, key)
    const again = await tell(api, id, what, body, key)
    const another = await tell(api, id, what, body)

    expect(lost.status).toBe(200)
    expect([again.status, again.body]).toEqual([200, lost.body])
    expect(another.status).toBe(409)
    expect((await kindsOf(db, id)).filter((one) => one === kind)).toHaveLength(1)
  },
)

test.for(deeds)('%s without a key is not done', async ([what, from, body, kind], { api, db }) => {
  const id = await claimIn(from, api, db)
  if (what === 'check') await tell(api, id, 'payout', check)

  const { status, body: answer } = await api.post(`/api/claims/${id}/${what}`, body)

  expect([status, answer.code]).toEqual([400, 'idempotency.key-missing'])
  expect(await kindsOf(db, id)).not.toContain(kind)
})
