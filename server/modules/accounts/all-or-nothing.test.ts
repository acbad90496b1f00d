import { expect } from 'vitest'
import { addSuit } from '../../testing/add-suit.ts'
import { test as base } from '../../testing/api.ts'
import { beginClaim } from '../../testing/claim-steps.ts'
import { fakeTools } from '../../testing/tools.ts'
import { createSessions } from './sessions/create-sessions.ts'
import { ADA, KEY, PASSWORD } from '../../testing/members.ts'

const test = base.extend('changes', ({ db }) => ({
  sessions: createSessions(fakeTools(db)),
  emailTemplates: {
    render: () => Promise.reject(new Error('No template today')),
    examples: () => Promise.reject(new Error('No template today')),
  },
}))

test('a sign-up whose e-mail cannot be written leaves nothing behind: no account, nothing moved', async ({
  api,
  db,
}) => {
  await api.visit()
  const claim = await beginClaim(api, (await addSuit(db)).id)

  const { status } = await api.post('/api/account/sign-up', { email: ADA, password: PASSWORD })

  expect(status).toBe(500)
  expect(await db('accounts')).toEqual([])
  expect(api.cookies.has(KEY)).toBe(false)
  expect((await api.get('/api/claims')).body.claims).toMatchObject([{ id: claim.body.id }])
})
