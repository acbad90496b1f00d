import { expect } from 'vitest'
import { readConfig } from '../../../config.ts'
import { type Api, test as base } from '../../../testing/api.ts'
import { ADA, PASSWORD, signUp } from '../../../testing/members.ts'
import { queuedWords } from '../../../testing/resume-links.ts'
import { fakeTools, NOW } from '../../../testing/tools.ts'
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

const change = async (api: Api, newEmail: string, password?: string) => {
  const { status, body, headers } = await api.post('/api/account/email', { newEmail, password })
  return [status, body.code, Boolean(headers.get('retry-after'))]
}

test.for([
  ['claimed', undefined],
  ['confirmed', PASSWORD],
] as const)(
  'whoever has no link left for an address is told so, and their %s one stays as it is',
  async ([what, password], { api, db }) => {
    await signUp(api, ADA, PASSWORD)
    if (what === 'confirmed') await db('accounts').update({ confirmedAt: NOW })
    const there = ['one@example.com', 'two@example.com']
    for (const email of [...there, ...there, ...there]) await change(api, email, password)
    const before = (await queuedWords(db)).length

    expect(await change(api, 'one@example.com', password)).toEqual([429, 'too-many-requests', true])

    expect(await queuedWords(db)).toHaveLength(before)
    const { email, emailChange } = (await api.get('/api/account')).body
    expect(what === 'confirmed' ? emailChange.newEmail : email).toBe('two@example.com')
  },
)

test('whoever asks for the link once more too often is told so', async ({ api, db }) => {
  await signUp(api)
  const asked = []
  for (let index = 0; index < 3; index += 1)
    asked.push((await api.post('/api/account/confirm/again')).status)

  expect(asked).toEqual([202, 202, 429])
  expect(await queuedWords(db)).toHaveLength(3)
})
