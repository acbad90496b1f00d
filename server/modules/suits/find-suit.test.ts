import { expect } from 'vitest'
import { addSuit } from '../../testing/add-suit.ts'
import { test } from '../../testing/database.ts'
import { findSuit } from './find-suit.ts'

test('finds a closed settlement too, by slug and by id', async ({ db }) => {
  const suit = await addSuit(db, { status: 'closed' })

  expect((await findSuit({ db }, { idOrSlug: suit.slug }))?.id).toBe(suit.id)
  expect((await findSuit({ db }, { idOrSlug: suit.id }))?.slug).toBe(suit.slug)
})

test.for(['nothing', '0199a1b2-0000-7000-8000-000000000001', "' or 1=1 --", ''])(
  'finds nothing for "%s"',
  async (idOrSlug, { db }) => {
    expect(await findSuit({ db }, { idOrSlug })).toBeUndefined()
  },
)
