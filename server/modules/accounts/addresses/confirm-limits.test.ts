import { expect } from 'vitest'
import { readConfig } from '../../../config.ts'
import { test as base } from '../../../testing/api.ts'
import { signUp } from '../../../testing/members.ts'
import { queuedWords } from '../../../testing/resume-links.ts'
import { fakeTools } from '../../../testing/tools.ts'
import { createSessions } from '../sessions/create-sessions.ts'

const test = base.extend('changes', ({ db }) => ({
  sessions: createSessions(fakeTools(db)),
  config: readConfig({ RATE_LIMITS: 'on' }),
}))

test('a stranger who has links mailed does not use up those of the owner', async ({ api, db }) => {
  const stranger = api.stranger()
  await signUp(stranger)
  for (let index = 0; index < 5; index += 1) await stranger.post('/api/account/confirm/again')
  const byStranger = (await queuedWords(db)).length

  await signUp(api)

  expect(byStranger).toBe(3)
  expect(await queuedWords(db)).toHaveLength(4)
})

test('ten links an hour confirm one address, from however many browsers', async ({ api, db }) => {
  for (let index = 0; index < 12; index += 1) await signUp(api.stranger())

  expect(await queuedWords(db)).toHaveLength(10)
})
