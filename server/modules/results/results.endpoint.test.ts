import { expect } from 'vitest'
import type { LiveEvent } from '#contract/wire/visits.ts'
import { test } from '../../testing/account-test.ts'
import { becomeMember } from '../../testing/members.ts'
import { becomeStaff } from '../../testing/staff.ts'
import { NOW } from '../../testing/tools.ts'
import { addEvents, addExposed } from '../../testing/tracked-visitors.ts'

const ID = 'product_selection_v2'
const at = new Date('2026-11-20T12:00:00Z')

const reads = [
  '/api/admin/experiments',
  `/api/admin/experiments/${ID}/results`,
  `/api/admin/experiments/${ID}/results.csv`,
  '/api/admin/funnels/onboarding',
  '/api/admin/funnels/onboarding/steps.csv',
  '/api/admin/visits',
  '/api/admin/live?seconds=1',
]

test('a viewer reads all of it', async ({ api, db }) => {
  await becomeStaff(api, db, { role: 'viewer' })

  for (const path of reads) expect.soft((await api.get(path)).status, path).toBe(200)
})

test('nobody else does: strangers are to sign in, members find nothing', async ({ api, db }) => {
  await api.visit()
  for (const path of reads) expect.soft((await api.get(path)).status, path).toBe(401)
  await becomeMember(api, db)
  for (const path of reads) expect.soft((await api.get(path)).status, path).toBe(404)
})

test('an experiment or a flow that is none is not found', async ({ api, db }) => {
  await becomeStaff(api, db, { role: 'viewer' })

  const experiment = await api.get('/api/admin/experiments/nothing/results')
  const flow = await api.get('/api/admin/funnels/nothing')

  expect([experiment.status, flow.status]).toEqual([404, 404])
})

test('the list has every experiment with its split, its visitors and its check', async ({
  api,
  db,
}) => {
  await becomeStaff(api, db, { role: 'viewer' })
  await addExposed(db, 3, { experiment: ID, variation: 'control', at })
  await addExposed(db, 1, { experiment: ID, variation: 'test', at, activatedAt: null })

  const { experiments } = (await api.get('/api/admin/experiments')).body

  expect(experiments).toHaveLength(9)
  const one = experiments.find(({ id }: { id: string }) => id === ID)
  expect(one).toMatchObject({
    startedOn: '2026-11-20',
    phase: '0',
    variations: [
      { key: 'control', exposed: 3, active: 3 },
      { key: 'test', exposed: 1, active: 0 },
    ],
  })
})

test('the results as a file have a line for each metric and variation', async ({ api, db }) => {
  await becomeStaff(api, db, { role: 'viewer' })
  const ids = await addExposed(db, 4, { experiment: ID, variation: 'control', at })
  await addEvents(db, ids.slice(0, 1), { name: 'add_to_cart', at: NOW })

  const { body, headers } = await api.get(`/api/admin/experiments/${ID}/results.csv`)

  expect(headers.get('content-disposition')).toBe(`attachment; filename="${ID}-0.csv"`)
  const lines = String(body).trim().split('\r\n')
  expect(lines).toHaveLength(1 + 15 * 2)
  expect(lines.find((line) => line.includes('"claims-chosen",'))).toContain(
    ',"control",4,1,1,0.25,',
  )
})

test('the live stream tells what just happened and what comes, and nothing of a person', async ({
  api,
  db,
}) => {
  await becomeStaff(api, db, { role: 'viewer' })
  const [browserId = ''] = await addExposed(db, 1, { experiment: ID, variation: 'test', at })
  const properties = { step: 'welcome', email: 'zoe@example.com', name: 'Zoe' }
  await addEvents(db, [browserId], { name: 'step_viewed', at: new Date(+NOW - 60_000), properties })
  await addEvents(db, [browserId], {
    name: 'page_viewed',
    at: new Date(+NOW - 90_000),
    isBot: true,
  })

  const answer = api.get('/api/admin/live?seconds=3')
  await new Promise((resolve) => setTimeout(resolve, 500))
  await addEvents(db, [browserId], { name: 'lead_added', at: NOW, properties })
  const { body, headers } = await answer

  expect(headers.get('content-type')).toContain('text/event-stream')
  const told = [...String(body).matchAll(/^data: (.*)$/gm)].map(
    ([, text = '']) => JSON.parse(text) as LiveEvent,
  )
  expect(told).toMatchObject([
    { name: 'step_viewed', step: 'welcome' },
    { name: 'lead_added', step: 'welcome' },
  ])
  expect(told[0]?.visitor).toMatch(/^[a-zA-Z0-9]{6}$/)
  expect(String(body)).not.toMatch(/zoe/i)
  expect(String(body)).not.toContain(browserId)
})
