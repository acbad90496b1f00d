import { describe, expect } from 'vitest'
import { addSuit, plainTerms } from '../../testing/add-suit.ts'
import { test } from '../../testing/api.ts'

describe('GET /api/suits/:slug', () => {
  test('answers one settlement with its source and what its form asks', async ({ db, api }) => {
    const address = { recipient: 'Admin', line1: '1 Road', city: 'Reno', state: 'NV', zip: '89501' }
    const suit = await addSuit(db, { capturedOn: '2026-09-22', mailingAddress: address })

    const { status, body } = await api.get(`/api/suits/${suit.slug}`)

    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: suit.id,
      status: 'open',
      terms: plainTerms,
      mailingAddress: address,
      sourceUrl: suit.sourceUrl,
      capturedOn: '2026-09-22',
    })
    expect(body).not.toHaveProperty('seedHash')
  })

  test('shows a closed one, without offering its form', async ({ db, api }) => {
    const { slug } = await addSuit(db, { status: 'closed' })

    const { body } = await api.get(`/api/suits/${slug}`)

    expect(body).toMatchObject({ status: 'closed', fileable: false })
  })

  test('says which last days its sources give as long as nobody has decided between them', async ({
    db,
    api,
  }) => {
    const { id, slug } = await addSuit(db, { dueOn: '2026-12-01' })
    const said = ['2026-12-09', '2026-12-01', '2026-12-09'].map((value) => ({
      value,
      sourceUrl: 'https://directory.example/list',
      seenOn: null,
    }))
    const row = { suitId: id, values: JSON.stringify(said), createdAt: new Date() }
    await db('suitConflicts').insert({ ...row, kind: 'conflict', field: 'dueOn' })

    const open = (await api.get(`/api/suits/${slug}`)).body
    await db('suitConflicts').update({ status: 'settled' })
    const decided = (await api.get(`/api/suits/${slug}`)).body

    expect(open.disputedDays).toEqual(['2026-12-01', '2026-12-09'])
    expect(decided).not.toHaveProperty('disputedDays')
  })

  test('has no settlement that is not there', async ({ api }) => {
    const { status, body } = await api.get('/api/suits/nothing')

    expect(status).toBe(404)
    expect(body).toMatchObject({ code: 'not-found' })
  })
})
