import type { Knex } from 'knex'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { test } from '../../testing/database.ts'
import { fakeTools, NOW } from '../../testing/tools.ts'
import { ContentProof } from './content-proof.model.ts'
import { findClaims } from './find-claims.ts'
import { showProven } from './show-proven.ts'

const evidence = { source: 'A letter', asOf: '2026-11-20', approvedBy: 'Somebody in a file' }
const voice = (name: string) => ({ name, text: `${name} says so.`, rating: 5, evidence })
const hero = {
  id: 'hero',
  type: 'hero',
  props: { title: 'Join', statsText: '4.8 of 5', statsEvidence: evidence, faces: [] },
}
const wall = (...names: string[]) => ({
  id: 'wall',
  type: 'testimonials',
  props: { title: 'Voices', items: names.map(voice) },
})

function live(db: Knex) {
  const tools = fakeTools(db)
  return { ...tools, config: { ...tools.config, live: true } }
}

async function approve(db: Knex, value: unknown): Promise<void> {
  for (const { contentHash, kind, excerpt } of findClaims(value)) {
    await ContentProof.query(db).insert({
      contentHash,
      kind,
      excerpt,
      source: 'An e-mail of 3 March',
      keptAt: 'Folder 7',
      asOf: '2026-11-01',
      recordedBy: randomUUID(),
      recordedAt: NOW,
      approvedBy: randomUUID(),
      approvedAt: NOW,
    })
  }
}

test('what a file says of its own approval does not count: it is shown as a sample', async ({
  db,
}) => {
  const [shown] = await showProven(fakeTools(db), [hero])

  expect(shown?.props).toMatchObject({
    statsText: '4.8 of 5',
    statsEvidence: { approvedBy: null, source: 'A letter' },
  })
})

test('a live site leaves out what is not approved, and shows what is', async ({ db }) => {
  await approve(db, voice('Ana'))

  const shown = await showProven(live(db), [hero, wall('Ana', 'Ben')])

  expect(shown[0]?.props).toMatchObject({ title: 'Join', statsText: '', faces: [] })
  expect(shown[1]?.props).toMatchObject({
    items: [{ name: 'Ana', evidence: { approvedBy: 'staff', source: 'An e-mail of 3 March' } }],
  })
})

test('a block that has no quote left is left out as a whole', async ({ db }) => {
  const shown = await showProven(live(db), [wall('Ana', 'Ben')])

  expect(shown).toEqual([])
})

test('a word changed is another claim, which needs a proof of its own', async ({ db }) => {
  await approve(db, hero)
  const edited = { ...hero, props: { ...hero.props, statsText: '4.9 of 5' } }

  const [same, other] = await showProven(live(db), [hero, edited])

  expect(same?.props.statsText).toBe('4.8 of 5')
  expect(other?.props.statsText).toBe('')
})
