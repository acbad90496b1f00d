import { expect } from 'vitest'
import { addSuit } from '../../testing/add-suit.ts'
import { test } from '../../testing/database.ts'
import { presentSuit, presentSuitDetail } from './present-suit.ts'

test('days stay days and money stays whole cents on the way through the database', async ({
  db,
}) => {
  const suit = await addSuit(db, { dueOn: '2026-11-27', fundCents: 25_000_000_000 })

  expect(presentSuit(suit)).toMatchObject({
    deadline: '2026-11-27',
    dueAt: '2026-11-28T04:59:59.000Z',
    estimatedPayout: 1000,
    payout: 1000,
  })
  expect(presentSuitDetail(suit, new Date('2026-11-21')).fund).toBe(25_000_000_000)
})

test('a settlement that lapsed is shown as closed and cannot be filed', async ({ db }) => {
  const suit = await addSuit(db, { dueOn: '2026-11-20' })

  const today = presentSuitDetail(suit, new Date('2026-11-20T12:00:00Z'))
  const tomorrow = presentSuitDetail(suit, new Date('2026-11-21T12:00:00Z'))

  expect(today).toMatchObject({ status: 'open', fileable: true })
  expect(tomorrow).toMatchObject({ status: 'closed', fileable: false })
})

test('an unknown amount or day stays unknown', async ({ db }) => {
  const suit = await addSuit(db, { dueOn: null, payoutCentsMax: null })

  expect(presentSuit(suit)).toMatchObject({ deadline: null, dueAt: null, payout: null })
})
