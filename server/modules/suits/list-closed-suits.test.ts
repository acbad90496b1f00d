import { expect } from 'vitest'
import { addSuit } from '../../testing/add-suit.ts'
import { test } from '../../testing/database.ts'
import { fakeTools } from '../../testing/tools.ts'
import { listClosedSuits } from './list-closed-suits.ts'

test('holds what was closed and what lapsed, the latest first', async ({ db }) => {
  await addSuit(db, { name: 'open', dueOn: '2099-01-01' })
  await addSuit(db, { name: 'lapsed', dueOn: '2020-05-01' })
  await addSuit(db, { name: 'closed', status: 'closed', dueOn: '2021-05-01' })
  await addSuit(db, { name: 'closed, undated', status: 'closed', dueOn: null })
  await addSuit(db, { name: 'paid by itself', status: 'automatic', dueOn: '2020-01-01' })

  const { suits, total } = await listClosedSuits(fakeTools(db), { limit: 2 })

  expect(suits.map(({ name }) => name)).toEqual(['closed', 'lapsed'])
  expect(total).toBe(3)
})

test('of the last years: what closed in them on a known day, and nothing that has yet to close', async ({
  db,
}) => {
  await addSuit(db, { name: 'last year', status: 'closed', dueOn: '2025-12-01' })
  await addSuit(db, { name: 'four years ago', status: 'closed', dueOn: '2022-10-01' })
  await addSuit(db, { name: 'undated', status: 'closed', dueOn: null })
  await addSuit(db, { name: 'ended early, dated ahead', status: 'closed', dueOn: '2099-01-01' })

  const { suits, total } = await listClosedSuits(fakeTools(db), { years: 3 })

  expect(suits.map(({ name }) => name)).toEqual(['last year'])
  expect(total).toBe(1)
})
