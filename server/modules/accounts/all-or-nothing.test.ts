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

/** The database ends the first transaction of each test, as it does with one of two that wait for each other. */
const crossed = base.extend('changes', ({ db }) => {
  const tools = fakeTools(db)
  const { emailTemplates } = tools
  let tries = 0
  return {
    sessions: createSessions(tools),
    emailTemplates: {
      ...emailTemplates,
      render: (...mail: Parameters<typeof emailTemplates.render>) => {
        tries += 1
        if (tries > 1) return emailTemplates.render(...mail)
        return Promise.reject(Object.assign(new Error('deadlock detected'), { code: '40P01' }))
      },
    },
  }
})

crossed('a sign-up that the database ended is done again, once', async ({ api, db }) => {
  await api.visit()

  const { status } = await api.post('/api/account/sign-up', { email: ADA, password: PASSWORD })

  expect(status).toBe(201)
  expect(await db('accounts')).toHaveLength(1)
  expect(await db('accountSessions')).toHaveLength(1)
})
