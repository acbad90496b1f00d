import { expect } from 'vitest'
import { test } from '../../testing/database.ts'
import { fakeTools, NOW, testStore } from '../../testing/tools.ts'
import { addEvents } from '../../testing/tracked-visitors.ts'
import { visitorIds } from '../../testing/experiments.ts'
import { readBaseline } from './trial-traffic.ts'

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

  const share = await readBaseline({ ...fakeTools(db), clock: { now: () => NOW } }, trial)

  expect(share).toBe(0.2)
})
