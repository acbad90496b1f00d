import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { test } from '../../testing/database.ts'
import { processWith, storeWith } from '../../testing/experiments.ts'

test('a screen is made of the release that it was planned by, and says so: its browser would not look for the newer flow', async ({
  db,
}) => {
  const store = storeWith({})
  const { screens } = processWith(db, store)
  const planned = store.current().revision
  const path = '/file/welcome'
  const asked = { path, query: new URLSearchParams(), visitorId: randomUUID(), userAgent: 'test' }
  const plan = await screens.serve(asked)

  store.edit({ homepage_improvements_test: { weights: [0.5, 0.5], coverage: 1 } })
  const screen = await screens.make(plan)
  const next = await screens.make(await screens.serve(asked))

  expect(store.current().revision).not.toBe(planned)
  expect(screen.revision).toBe(planned)
  expect(next.revision).toBe(store.current().revision)
})
