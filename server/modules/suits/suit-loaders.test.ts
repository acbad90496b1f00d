import { expect } from 'vitest'
import { addSuit } from '../../testing/add-suit.ts'
import { test } from '../../testing/database.ts'
import { fakeTools } from '../../testing/tools.ts'
import { suitLoaders } from './suit-loaders.ts'

test('a page gets as many open settlements as it asks for, and how many there are', async ({
  db,
}) => {
  await addSuit(db)
  await addSuit(db)

  const loaded = await suitLoaders.openSuits?.(fakeTools(db), { name: 'openSuits', limit: 1 }, {})

  expect(loaded?.data).toMatchObject({ total: 2, suits: [{ fileable: true }] })
  expect(loaded?.words).toEqual({ 'suits.total': '2' })
})

test('a page shows settlements that closed', async ({ db }) => {
  const past = await addSuit(db, { dueOn: '2020-01-01' })

  const loaded = await suitLoaders.closedSuits?.(fakeTools(db), { name: 'closedSuits' }, {})

  expect(loaded?.data).toMatchObject({ total: 1, suits: [{ slug: past.slug }] })
})

test('the page of a settlement has its words; one that is not there has no page', async ({
  db,
}) => {
  const { slug } = await addSuit(db, { name: 'Soap', payoutCentsMax: 1600 })
  const load = (asked: string) =>
    suitLoaders.suit?.(
      fakeTools(db),
      { name: 'suit', slug: { from: 'route.slug' } },
      { slug: asked },
    )

  expect((await load(slug))?.words).toMatchObject({
    'suit.name': 'Soap',
    'suit.payout': 'up to $16',
  })
  expect((await load(slug))?.spanish).toEqual({ 'suit.payout': 'hasta $16' })
  expect(await load('nothing')).toBeUndefined()
})

test('a sum that is not known is told in words that fit into a sentence, in Spanish, too', async ({
  db,
}) => {
  const { slug } = await addSuit(db, { payoutCentsMax: null })

  const loaded = await suitLoaders.suit?.(
    fakeTools(db),
    { name: 'suit', slug: { from: 'route.slug' } },
    { slug },
  )

  expect(loaded?.words).toMatchObject({ 'suit.payout': 'an amount that varies' })
  expect(loaded?.spanish).toEqual({ 'suit.payout': 'un monto que varía' })
})
