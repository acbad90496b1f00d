import type { Knex } from 'knex'
import { expect } from 'vitest'
import { addSuit } from '../../testing/add-suit.ts'
import { addMailedSuit } from '../../testing/mailed-claim.ts'
import { test } from '../../testing/api.ts'
import { beginClaim, putInState, signedClaim, tell } from '../../testing/claim-steps.ts'
import { fakeTools } from '../../testing/tools.ts'
import { listClaimStories } from './list-claim-stories.ts'

/** How many queries a piece of work sends. */
async function queriesOf(db: Knex, work: () => Promise<unknown>): Promise<number> {
  let count = 0
  const note = () => void (count += 1)
  db.on('query', note)
  await work()
  db.off('query', note)
  return count
}

test('all claims come with what happened to each, and their settlements once', async ({
  api,
  db,
}) => {
  await api.visit()
  const suit = await addSuit(db, { name: 'Soap labels' })
  const id = await signedClaim(api, suit.id)
  await putInState(db, id, 'delivered')
  await tell(api, id, 'confirmation', { number: 'KR-77', receivedOn: '2026-11-20' })
  await tell(api, id, 'payout', { amountCents: 5, receivedOn: '2026-11-20', method: 'check' })
  const { body: draft } = await beginClaim(api, (await addSuit(db)).id)
  const stranger = api.stranger()
  await stranger.visit()
  await beginClaim(stranger, suit.id)

  const { status, body } = await api.get('/api/claims/stories')

  expect(status).toBe(200)
  const whole = (await api.get(`/api/claims/${id}`)).body
  const { ways: _, documents: __, ...brief } = whole
  expect(body.stories).toHaveLength(2)
  expect(body.stories.map(({ claim }: { claim: { id: string } }) => claim.id)).toContain(draft.id)
  expect(body.stories.find(({ claim }: { claim: { id: string } }) => claim.id === id)).toEqual(
    brief,
  )
  expect(body.suits).toHaveLength(2)
  expect(body.suits).toContainEqual((await api.get(`/api/suits/${suit.slug}`)).body)
})

test('a form that is still to be sent comes with the last safe day of the best way that is left', async ({
  api,
  db,
}) => {
  await api.visit()
  const { body } = await beginClaim(api, (await addMailedSuit(db, { dueOn: '2026-12-30' })).id)

  const { body: story } = await api.get(`/api/claims/${body.id}`)

  const best = story.ways.find(({ possible }: { possible: boolean }) => possible)
  expect(story.sendBy).toEqual({ on: best.lastSafeDay, byUs: best.method === 'first-class' })
  expect(story.sendBy.on < '2026-12-30').toBe(true)
  await putInState(db, body.id, 'cancelled')
  expect((await api.get(`/api/claims/${body.id}`)).body.sendBy).toBeNull()
})

test('for one claim and for thirty it asks the database no more than six times', async ({
  api,
  db,
}) => {
  await api.visit()
  const { body: first } = await beginClaim(api, (await addSuit(db)).id)
  const { visitorId } = await db('claims').where({ id: first.id }).first()
  const ask = () => listClaimStories(fakeTools(db), { visitorId })

  // The first of all reads the tables' columns as well.
  await ask()
  const ofOne = await queriesOf(db, ask)
  for (let claim = 1; claim < 30; claim += 1) await beginClaim(api, (await addSuit(db)).id)
  const ofThirty = await queriesOf(db, ask)

  expect(ofThirty).toBe(ofOne)
  expect(ofThirty).toBeLessThanOrEqual(6)
  expect((await ask()).stories).toHaveLength(30)
})
