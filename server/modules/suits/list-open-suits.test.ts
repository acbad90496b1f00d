import { describe, expect } from 'vitest'
import { addSuit } from '../../testing/add-suit.ts'
import { test } from '../../testing/database.ts'
import { fakeTools } from '../../testing/tools.ts'
import { listOpenSuits } from './list-open-suits.ts'

const at = (instant: string) => ({ clock: { now: () => new Date(instant) } })

describe('listOpenSuits', () => {
  test('takes a claim until the end of its last day in the east', async ({ db }) => {
    await addSuit(db, { dueOn: '2026-11-27' })

    const before = await listOpenSuits(fakeTools(db, at('2026-11-28T04:59:59Z')))
    const after = await listOpenSuits(fakeTools(db, at('2026-11-28T05:00:00Z')))

    expect([before.total, after.total]).toEqual([1, 0])
  })

  test('leaves out what is closed, pays by itself or was never confirmed', async ({ db }) => {
    await addSuit(db, { status: 'closed' })
    await addSuit(db, { status: 'automatic', fileable: false, terms: null })
    await addSuit(db, { status: 'unconfirmed' })

    expect((await listOpenSuits(fakeTools(db))).total).toBe(0)
  })

  test('what can be filed here leads, then the nearest deadline, undated last', async ({ db }) => {
    await addSuit(db, { name: 'elsewhere, soon', fileable: false, dueOn: '2090-01-01' })
    await addSuit(db, { name: 'undated', dueOn: null })
    await addSuit(db, { name: 'late', dueOn: '2092-01-01' })
    await addSuit(db, { name: 'soon', dueOn: '2091-01-01' })

    const { suits } = await listOpenSuits(fakeTools(db))

    expect(suits.map(({ name }) => name)).toEqual(['soon', 'late', 'undated', 'elsewhere, soon'])
  })

  test('puts the suit the visitor came for first, by id or by slug', async ({ db }) => {
    await addSuit(db, { dueOn: '2090-01-01' })
    const wanted = await addSuit(db, { dueOn: '2095-01-01' })

    const byId = await listOpenSuits(fakeTools(db), { claim: wanted.id, limit: 1 })
    const bySlug = await listOpenSuits(fakeTools(db), { claim: wanted.slug, limit: 1 })

    expect(byId).toMatchObject({ suits: [{ id: wanted.id }], total: 2 })
    expect(bySlug.suits[0]?.id).toBe(wanted.id)
  })
})
