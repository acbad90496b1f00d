import { expect } from 'vitest'
import { readConfig } from '../config.ts'
import { test as base } from '../testing/api.ts'

const path = '/questionnaire/save-progress'
const test = base.override('changes', { config: readConfig({ RATE_LIMITS: 'on' }) })

test('calls of a foreign page are refused, and use up nobody’s limit', async ({ api }) => {
  await api.visit()
  const foreign = { 'sec-fetch-site': 'cross-site' }

  const refused = await Promise.all(
    Array.from({ length: 130 }, () => api.post(path, {}, { headers: foreign })),
  )

  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([403]))
  expect((await api.post(path, { stepIndex: 1 })).status).toBe(200)
})

test('what a changing call says stands in its body: a query is not heard', async ({ api }) => {
  await api.visit()

  const answer = await api.post(`${path}?stepIndex=7`, { totalSteps: 20 })

  expect(answer.body).toMatchObject({ stepIndex: 0, totalSteps: 20 })
})
