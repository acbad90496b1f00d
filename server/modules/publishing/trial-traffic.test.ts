import { expect } from 'vitest'
import { test } from '../../testing/database.ts'
import { fakeTools, NOW, testStore } from '../../testing/tools.ts'
import { addEvents } from '../../testing/tracked-visitors.ts'
import { visitorIds } from '../../testing/experiments.ts'
import { readBaseline, visitorsPerDay } from './trial-traffic.ts'

test('the share to plan by is that of people: programs are on neither side', async ({ db }) => {
  const trial = testStore().current().experiments.get('homepage_improvements_test')!.definition
  const [people, programs] = [visitorIds(10), visitorIds(4, 'program')]
  const visit = (browserId: string, isBot: boolean) => ({
    at: NOW,
    visitorId: browserId,
    browserId,
    visitType: 'homepage',
    isBot,
  })
  const rows = [...people.map((id) => visit(id, false)), ...programs.map((id) => visit(id, true))]
  await db('visits').insert(rows)
  const begun = { name: 'step_viewed', properties: { step: 'welcome' }, at: NOW }
  await addEvents(db, people.slice(0, 2), begun)
  await addEvents(db, programs, { ...begun, isBot: true })

  const tools = { ...fakeTools(db), clock: { now: () => NOW } }
  const share = await readBaseline(tools, { ...trial, steps: null })

  expect(share).toBe(0.2)
})

test('visitors a day are those of whole days, today has only begun, and who comes again is nobody new', async ({
  db,
}) => {
  const clock = { now: () => new Date('2026-11-21T01:00:00Z') }
  const came = (id: string, at: string) => ({
    at: new Date(at),
    visitorId: id,
    browserId: id,
    visitType: 'homepage',
    isBot: false,
  })
  const ids = visitorIds(20)
  await db('visits').insert([
    ...ids.map((id) => came(id, '2026-11-19T23:00:00Z')),
    ...ids.map((id) => came(id, '2026-11-20T23:00:00Z')),
    ...visitorIds(9, 'today').map((id) => came(id, '2026-11-21T00:30:00Z')),
  ])
  const young = await visitorsPerDay({ db, clock }, { steps: null })
  await db('visits').insert(visitorIds(15, 'before').map((id) => came(id, '2026-11-07T01:00:00Z')))

  expect(young).toBe(10)
  expect(await visitorsPerDay({ db, clock }, { steps: null })).toBe(2.5)
})

test('of an experiment on a step only those count who come to it, and what they do from then on', async ({
  db,
}) => {
  const trial = testStore().current().experiments.get('homepage_improvements_test')!.definition
  const judged = { meta: { ...trial.meta, primaryMetric: 'signed-up' as const }, steps: ['plan'] }
  const clock = { now: () => new Date('2026-11-21T12:00:00Z') }
  const at = new Date('2026-11-20T12:00:00Z')
  const [before, after] = [new Date('2026-11-20T11:00:00Z'), new Date('2026-11-20T13:00:00Z')]
  const came = visitorIds(10)
  const others = visitorIds(30, 'elsewhere')
  await addEvents(db, came, { name: 'step_viewed', properties: { step: 'plan' }, at })
  await addEvents(db, others, { name: 'step_viewed', properties: { step: 'welcome' }, at })
  await addEvents(db, came.slice(0, 4), { name: 'user_signed_up', at: after })
  await addEvents(db, came.slice(4, 9), { name: 'user_signed_up', at: before })
  await addEvents(db, others, { name: 'user_signed_up', at: after })

  expect(await visitorsPerDay({ db, clock }, judged)).toBe(10)
  expect(await readBaseline({ db, clock }, judged)).toBe(0.4)
})
