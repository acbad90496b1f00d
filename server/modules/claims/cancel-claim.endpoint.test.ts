import { expect } from 'vitest'
import type { ClaimState } from '#contract/claim-states.ts'
import { addSuit } from '../../testing/add-suit.ts'
import { test } from '../../testing/api.ts'
import { beginClaim, kindsOf, putInState, signedClaim, tell } from '../../testing/claim-steps.ts'
import { fakeTools } from '../../testing/tools.ts'
import { ClaimEvent } from './claim-event.model.ts'
import { openPersonal } from './record-events.ts'

const outcomes: Record<ClaimState, [status: number, code: string | undefined]> = {
  draft: [200, undefined],
  needs_info: [200, undefined],
  ready_to_sign: [200, undefined],
  signed: [200, undefined],
  queued: [200, undefined],
  printing: [409, 'claim.in-the-post'],
  mailed: [409, 'claim.in-the-post'],
  in_transit: [409, 'claim.in-the-post'],
  delivered: [409, 'claim.in-the-post'],
  returned: [409, 'claim.in-the-post'],
  confirmed_by_admin: [409, 'claim.in-the-post'],
  deficient: [409, 'claim.in-the-post'],
  approved: [409, 'claim.in-the-post'],
  denied: [409, 'claim.in-the-post'],
  paid: [409, 'claim.in-the-post'],
  self_filed: [409, 'claim.in-the-post'],
  cancelled: [409, 'claim.cannot-move'],
  expired: [409, 'claim.cannot-move'],
}

test.for(Object.entries(outcomes))(
  'a claim that is %s: %s',
  async ([state, outcome], { api, db }) => {
    await api.visit()
    const id = await signedClaim(api, (await addSuit(db)).id)
    await putInState(db, id, state as ClaimState)

    const { status, body } = await tell(api, id, 'cancel')

    expect([status, body.code]).toEqual(outcome)
    if (status === 200) expect(body).toMatchObject({ state: 'cancelled', undoUntil: null })
  },
)

test('the record says who gave it up; their words are sealed', async ({ api, db }) => {
  await api.visit()
  const id = await signedClaim(api, (await addSuit(db)).id)

  await tell(api, id, 'cancel', { note: '  Canary changed her mind ' })

  const event = await ClaimEvent.query(db)
    .findOne({ claimId: id, kind: 'claim.cancelled' })
    .throwIfNotFound()
  expect(event).toMatchObject({
    actor: 'user',
    source: 'web',
    data: { from: 'signed', to: 'cancelled' },
  })
  expect(JSON.parse(openPersonal(fakeTools(db), event) ?? '')).toMatchObject({
    note: 'Canary changed her mind',
  })
})

test('a settlement whose claim was cancelled can be begun anew', async ({ api, db }) => {
  await api.visit()
  const suit = await addSuit(db)
  const id = await signedClaim(api, suit.id)
  await tell(api, id, 'cancel')

  const { status, body } = await beginClaim(api, suit.id)

  expect([status, body.state]).toEqual([201, 'draft'])
  expect(body.id).not.toBe(id)
  expect(await kindsOf(db, body.id)).toEqual([])
})
