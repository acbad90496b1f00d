import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import type { Api } from '../../testing/api.ts'
import { scene, test, toolsOn } from '../../testing/plans.ts'
import {
  caseOf,
  draftDispute,
  draftedCase,
  from,
  PATH,
  posted,
  prepare,
  prepareAndPay,
  to,
} from '../../testing/refund-letters.ts'
import { draftLetter } from './drafting/draft-letter.ts'

const key = () => ({ idempotencyKey: randomUUID() })
const tell = (api: Api, id: string, to: string) =>
  api.post(`${PATH}/${id}/status`, { to, on: '2026-11-20' }, key())
const takeBack = (api: Api, id: string, seen: { was?: string } = {}) =>
  api.post(`${PATH}/${id}/status-undo`, seen, key())
const minuteLater = () => {
  scene.at = new Date(scene.at.getTime() + 60_000)
}

/** The letter as a tab has it before it, with more typed into it. */
async function typedInto(api: Api) {
  const { subject, text, writtenAt: was } = (await caseOf(api)).draft
  return { subject, text: `${text} My regards.`, was }
}

describe('a case that is open in two tabs', { timeout: 120_000 }, () => {
  test('keeps no words of one letter in another that was written since', async ({ api, db }) => {
    const id = await draftedCase(api, db)
    const typed = await typedInto(api)
    minuteLater()
    await draftDispute(api, id)

    const { status, body } = await api.patch(`${PATH}/${id}/draft`, typed)

    const { draft } = await caseOf(api)
    expect([status, body.code]).toEqual([409, 'refunds.changed'])
    expect([draft.purpose, draft.text.includes('My regards.')]).toEqual(['dispute', false])
  })

  test('takes the same words once more from whoever lost the answer', async ({ api, db }) => {
    const id = await draftedCase(api, db)
    const typed = await typedInto(api)
    minuteLater()
    await api.patch(`${PATH}/${id}/draft`, typed)
    minuteLater()

    const { status, body } = await api.patch(`${PATH}/${id}/draft`, typed)

    expect([status, body.draft?.text]).toEqual([200, typed.text])
  })

  test('says that it is gone once one tab has deleted it', async ({ api, db }) => {
    const id = await draftedCase(api, db)
    const typed = await typedInto(api)
    await api.delete(`${PATH}/${id}`)

    const answers = [
      await api.patch(`${PATH}/${id}/draft`, typed),
      await tell(api, id, 'sent'),
      await api.get(`${PATH}/${id}/letter.pdf`),
    ]

    const told = answers.map(({ status, body }) => [status, body.code])
    expect(told).toEqual(answers.map(() => [404, 'refunds.gone']))
  })

  test('makes no pages for the company of a dispute that was written since', async ({
    api,
    db,
  }) => {
    const id = await draftedCase(api, db)
    const { writtenAt: was } = (await caseOf(api)).draft
    minuteLater()
    await draftDispute(api, id)

    const { status, body } = await prepare(api, id, { to, from, was })

    const { draft, posting } = await caseOf(api)
    expect([status, body.code, posting]).toEqual([409, 'refunds.changed', null])
    expect((await prepare(api, id, { to, from, was: draft.writtenAt })).status).toBe(200)
  })

  test('keeps the sum that one tab put right where another changes the story', async ({
    api,
    db,
  }) => {
    const id = await draftedCase(api, db)
    const { facts: was } = await caseOf(api)
    const change = (facts: object) => api.patch(`${PATH}/${id}`, { facts, was })
    await change({ ...was, amountCents: 8420 })

    const { body } = await change({ ...was, story: 'It never got hot.', orderNumber: undefined })

    const { orderNumber: _, ...rest } = was
    expect(body.facts).toEqual({ ...rest, amountCents: 8420, story: 'It never got hot.' })
  })

  test('takes back what a page shows as told last, and nothing that was told since', async ({
    api,
    db,
  }) => {
    const id = await draftedCase(api, db)
    const [sent] = (await tell(api, id, 'sent')).body.events
    const [refused] = (await tell(api, id, 'refused')).body.events

    const stale = await takeBack(api, id, { was: sent.id })
    const { status } = await caseOf(api)
    const meant = await takeBack(api, id, { was: refused.id })

    expect([stale.body.code, status]).toEqual(['refunds.cannot-move', 'refused'])
    expect(meant.body.status).toBe('sent')
  })

  test('takes the letter back that a page shows, and none that was paid for since', async ({
    api,
    db,
  }) => {
    const id = await draftedCase(api, db)
    const undo = (was: string) => api.post(`${PATH}/${id}/posting-undo`, { was }, key())
    const first = await prepareAndPay(api, db, { id })
    await undo(first.postingId)
    const second = await prepareAndPay(api, db, { id })

    const stale = await undo(first.postingId)
    const { posting } = await caseOf(api)
    const meant = await undo(second.postingId)

    expect([stale.body.code, posting.state]).toEqual(['refunds.cannot-move', 'paid'])
    expect(meant.body.posting).toMatchObject({ id: second.postingId, state: 'cancelled' })
  })
})

test('a letter that a model words is newer than pages that were made while it did', async ({
  api,
  db,
}) => {
  const id = await draftedCase(api, db)
  const { visitorId } = scene.signedIn!
  const write = async () => {
    minuteLater()
    await prepare(api, id)
    minuteLater()
    return 'No words.'
  }
  const tools = { ...toolsOn(db), letterWords: { company: 'Words, Inc.', write } }

  await draftLetter(tools, { id, visitorId, purpose: 'ask', tone: 'formal', by: 'model' })

  const { draft, posting } = await caseOf(api)
  expect(posting.shownAt < draft.writtenAt).toBe(true)
})

test('that a letter of ours was mailed is not taken back like something that was told', async ({
  api,
  db,
}) => {
  const id = await draftedCase(api, db)
  await prepareAndPay(api, db, { id })
  await posted(db, { to: 'mailed', at: new Date('2026-11-23T17:00:00Z') })
  const { canTakeBack } = await caseOf(api)

  const { body } = await takeBack(api, id)

  expect([canTakeBack, body.code]).toEqual([false, 'refunds.cannot-move'])
  expect((await caseOf(api)).status).toBe('sent')
})
