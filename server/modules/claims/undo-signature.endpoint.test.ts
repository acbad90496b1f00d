import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { UNDO_MS } from '#contract/claim-states.ts'
import { addSuit, plainTerms } from '../../testing/add-suit.ts'
import { type Api, test as base } from '../../testing/api.ts'
import { kindsOf, preview, sign, signedClaim, tell } from '../../testing/claim-steps.ts'
import { pngFile } from '../../testing/files.ts'
import { NOW } from '../../testing/tools.ts'

/** A clock that a test sets. */
const clock = { at: NOW, now: () => clock.at }
const test = base.extend('changes', { clock })

const after = (ms: number) => new Date(NOW.getTime() + ms)

const visit = async (api: Api) => {
  clock.at = NOW
  await api.visit()
}

test('a signature can be taken back until its 15 minutes are over', async ({ api, db }) => {
  await visit(api)
  const id = await signedClaim(api, (await addSuit(db)).id)

  clock.at = after(UNDO_MS)
  const late = await tell(api, id, 'undo')
  clock.at = after(UNDO_MS - 1)
  const inTime = await tell(api, id, 'undo')

  expect([late.status, late.body.code]).toEqual([409, 'claim.cannot-undo'])
  expect(inTime.body).toMatchObject({
    state: 'ready_to_sign',
    signedAt: null,
    undoUntil: null,
    waitsFor: null,
    document: null,
  })
})

test('one that is taken back already, as in another tab, is not said to be too old', async ({
  api,
  db,
}) => {
  await visit(api)
  const id = await signedClaim(api, (await addSuit(db)).id)
  await tell(api, id, 'undo')

  const again = await tell(api, id, 'undo')

  expect([again.status, again.body.code]).toEqual([409, 'claim.cannot-move'])
  expect((await kindsOf(db, id)).filter((kind) => kind === 'signature.undone')).toHaveLength(1)
})

test('nor is that of a claim that was cancelled in another tab', async ({ api, db }) => {
  await visit(api)
  const id = await signedClaim(api, (await addSuit(db)).id)
  await tell(api, id, 'cancel')

  const late = await tell(api, id, 'undo')

  expect([late.status, late.body.code]).toEqual([409, 'claim.cannot-move'])
})

test('another’s signature is as unknown as none', async ({ api, db }) => {
  await visit(api)
  const id = await signedClaim(api, (await addSuit(db)).id)
  const stranger = api.stranger()
  await stranger.visit()

  const theirs = await tell(stranger, id, 'undo')
  const nobodys = await tell(api, randomUUID(), 'undo')

  expect([theirs.status, nobodys.status]).toEqual([404, 404])
})

describe('signed again', () => {
  test('the claim holds both signings, and the document of the first stays', async ({
    api,
    db,
  }) => {
    await visit(api)
    const id = await signedClaim(api, (await addSuit(db)).id)
    const [first] = await db('claims').where({ id })
    await tell(api, id, 'undo')
    clock.at = after(60_000)

    const { body: shown } = await preview(api, id)
    const signed = await sign(api, id, shown)

    expect(signed.body).toMatchObject({
      state: 'signed',
      undoUntil: after(60_000 + UNDO_MS).toISOString(),
      document: { id: shown.documentId },
    })
    expect(shown.documentId).not.toBe(first.documentId)
    expect((await api.get(`/api/documents/${first.documentId}`)).status).toBe(200)
    const kinds = await kindsOf(db, id)
    expect(kinds.filter((kind) => kind === 'signature.applied')).toHaveLength(2)
  })

  test('within the same moment, the very document that was signed outlives its preview', async ({
    api,
    db,
  }) => {
    await visit(api)
    const id = await signedClaim(api, (await addSuit(db)).id)
    const [first] = await db('claims').where({ id })
    await tell(api, id, 'undo')

    const { body: same } = await preview(api, id)
    await preview(api, id, { signature: undefined })

    expect(same.documentId).toBe(first.documentId)
    expect((await api.get(`/api/documents/${first.documentId}`)).status).toBe(200)
  })

  test('its files are with it already: none is copied', async ({ api, db }) => {
    await visit(api)
    const proof = { use: 'required' as const, label: 'Receipts', help: 'What it cost.' }
    const terms = { ...plainTerms, proof }
    const headers = { 'x-file-name': 'receipt.png' }
    const { body: file } = await api.upload('/api/uploads', pngFile(), { headers })
    const ids = []
    // The second claim gets a copy of the file that the first holds.
    for (const suit of [await addSuit(db, { terms }), await addSuit(db, { terms })]) {
      const id = await signedClaim(api, suit.id, { proof: [file.id] })
      await tell(api, id, 'undo')
      clock.at = after(60_000)
      const signed = await sign(api, id, (await preview(api, id)).body)
      expect(signed.status).toBe(200)
      ids.push(id)
    }

    const kept = await db('uploads').where({ sha256: file.sha256 })

    expect(kept.map(({ claimId }) => String(claimId)).toSorted()).toEqual(ids.toSorted())
  })
})
