import { expect } from 'vitest'
import { UNDO_MS } from '#contract/claim-states.ts'
import { actorOf } from '#contract/dashboard/by-next-actor.ts'
import { nextDate } from '#contract/dashboard/next-date.ts'
import { whyOwnWay } from '#contract/dashboard/own-way.ts'
import { addSuit, mailingAddress } from '../../testing/add-suit.ts'
import { test as base } from '../../testing/api.ts'
import { preview, readyClaim, sign, tell } from '../../testing/claim-steps.ts'
import { outboxForTests } from '../../testing/mail.ts'
import { grantMailing, later } from '../../testing/mailed-claim.ts'
import { fakeTools, NOW } from '../../testing/tools.ts'
import { bringBack } from './bring-back.ts'
import { Claim } from './claim.model.ts'
import { expireClaim } from './expire-claim.ts'
import { mailForMe } from './mail-for-me.ts'
import { releaseClaim } from './release-claim.ts'

const off = { ...outboxForTests(), mode: 'off' as const }
const test = base.extend('changes', { mail: off })
const MAILED = { mailingAddress, deadlineRule: 'postmarked', dueOn: '2027-03-01' } as const
const moment = { now: NOW, today: '2026-11-21' }

test('while we mail nothing a form is its owner’s from the signature on, and no letter of ours is promised', async ({
  api,
  db,
}) => {
  const suit = await addSuit(db, MAILED)
  await api.visit()
  const id = await readyClaim(api, suit.id)
  const { body: shown } = await preview(api, id)

  const { body: signed } = await sign(api, id, shown)
  const { body: list } = await api.get('/api/claims')
  const { body: story } = await api.get(`/api/claims/${id}`)

  const undoUntil = new Date(NOW.getTime() + UNDO_MS).toISOString()
  const theirs = {
    state: 'signed',
    undoUntil,
    waitsFor: 'you',
    method: 'first-class',
    mailBy: null,
  }
  expect([signed, list.claims[0], story.claim]).toMatchObject([theirs, theirs, theirs])
  const known = { claim: story.claim, story }
  expect(whyOwnWay(known)).toBe('not-mailing')
  expect(actorOf(known, moment)).toBe('you')
  expect(nextDate(known, moment)).toEqual({ kind: 'file-by', on: story.sendBy.on })
})

test('with a print shop by the end of the undo time it stays theirs, and is mailed on their word', async ({
  api,
  db,
}) => {
  const suit = await addSuit(db, MAILED)
  await api.visit()
  const id = await readyClaim(api, suit.id)
  await sign(api, id, (await preview(api, id)).body)
  const { visitorId } = await Claim.query(db).findById(id).throwIfNotFound()
  await grantMailing(db, { visitorId })
  const on = later(db, 15)
  await releaseClaim(later(db, 1), { claimId: id })

  await releaseClaim(on, { claimId: id })
  const left = await Claim.query(db).findById(id).throwIfNotFound()
  await mailForMe(on, { id, visitorId })

  expect(left).toMatchObject({ state: 'signed', waitsFor: 'you', mailBy: null })
  expect(await Claim.query(db).findById(id)).toMatchObject({ state: 'queued' })
})

test.for([
  ['when it was marked as filed by mistake', 'self_filed'],
  ['when its settlement takes claims again', 'expired'],
] as const)('so it is %s', async ([, state], { api, db }) => {
  const suit = await addSuit(db, MAILED)
  await api.visit()
  const id = await readyClaim(api, suit.id)
  await sign(api, id, (await preview(api, id)).body)
  const claim = await Claim.query(db).findById(id).throwIfNotFound()
  const tools = fakeTools(db, { mail: off })

  if (state === 'self_filed') {
    await tell(api, id, 'self-filed', { how: 'online', filedOn: '2026-11-21' })
    await tell(api, id, 'self-filed-undo', {})
  } else {
    await claim.$query(db).patch({ waitsFor: 'plan' })
    await expireClaim(tools, { claim, cure: undefined, reason: 'settlement-closed' })
    await bringBack(tools, { claimId: id })
  }

  expect(await Claim.query(db).findById(id)).toMatchObject({
    state: 'signed',
    waitsFor: 'you',
    mailBy: null,
    undoUntil: expect.any(Date),
  })
})
