import { setTimeout } from 'node:timers/promises'
import { expect } from 'vitest'
import { readConfig } from '../../config.ts'
import type { Api } from '../../testing/api.ts'
import { test as base } from '../../testing/api.ts'
import { fakeTools, NOW } from '../../testing/tools.ts'
import { lockAddress } from './addresses/lock-address.ts'
import { hashEmail } from './mailbox.ts'
import { createSessions } from './sessions/create-sessions.ts'
import { codeAt } from './two-factor/totp.ts'
import {
  ADA,
  becomeMember,
  losingCookies,
  OTHER_PASSWORD,
  otherBrowser,
  PASSWORD,
  signIn,
  signUp,
  tokenFor,
} from '../../testing/members.ts'

const test = base.extend('changes', ({ ownDb }) => ({
  sessions: createSessions(fakeTools(ownDb)),
  config: readConfig({ RATE_LIMITS: 'on' }),
}))

const times = <Result>(count: number, work: () => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, work))

test('a link that is opened eight times at once signs one browser in', async ({
  ownApi,
  ownDb,
}) => {
  await ownApi.visit()
  await ownApi.post('/api/account/link', { email: ADA })
  const token = await tokenFor(ownDb, 'link')
  const browsers = await times(8, () => otherBrowser(ownApi))

  const answers = await Promise.all(
    browsers.map((browser) => browser.post('/api/account/link/open', { token })),
  )

  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(statuses).toEqual([200, 410, 410, 410, 410, 410, 410, 410])
  expect(await ownDb('accountSessions')).toHaveLength(1)
})

test('three links to a new address, opened at once, make one account', async ({
  ownApi,
  ownDb,
}) => {
  await ownApi.visit()
  const tokens: string[] = []
  for (let index = 0; index < 3; index += 1) {
    await ownApi.post('/api/account/link', { email: ADA })
    tokens.push(await tokenFor(ownDb, 'link'))
  }
  const browsers = await times(3, () => otherBrowser(ownApi))

  const answers = await Promise.all(
    browsers.map((browser, index) =>
      browser.post('/api/account/link/open', { token: tokens[index] }),
    ),
  )

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await ownDb('accounts')).toHaveLength(1)
})

test('twenty guesses at once are twenty guesses: ten are looked at', async ({ ownApi, ownDb }) => {
  await becomeMember(ownApi, ownDb)
  const browsers = await times(20, () => otherBrowser(ownApi))

  const answers = await Promise.all(browsers.map((browser) => signIn(browser, ADA, OTHER_PASSWORD)))

  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
})

test('twenty sign-ins at once all succeed', async ({ ownApi, ownDb }) => {
  const people = Array.from({ length: 20 }, (_, index) => `person${index}@example.com`)
  for (const email of people.slice(0, 3)) await becomeMember(ownApi.stranger(), ownDb, { email })
  const browsers = await times(20, () => otherBrowser(ownApi))

  const answers = await Promise.all(
    browsers.map((browser, index) => signIn(browser, people[index % 3], PASSWORD)),
  )

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})

test('a link that is asked for while the address changes does not go to the address before', async ({
  ownApi,
  ownDb,
}) => {
  await signUp(ownApi, 'attacker@example.com')
  const before = await tokenFor(ownDb, 'confirm', 'attacker@example.com')
  const change = await ownDb.transaction()
  await change('accounts').update({ emailHash: 'of another address' })

  const asked = ownApi.post('/api/account/confirm/again')
  await setTimeout(300)
  await change.commit()
  const { status } = await asked

  expect(status).toBe(202)
  expect(await tokenFor(ownDb, 'confirm', 'attacker@example.com')).toBe(before)
})

test('a code that was right a moment ago opens nothing once all sessions are being ended', async ({
  ownApi,
  ownDb,
}) => {
  const { id } = await becomeMember(ownApi, ownDb)
  const { secret } = (await ownApi.post('/api/account/two-factor/start')).body as { secret: string }
  await ownApi.post('/api/account/two-factor/confirm', { code: codeAt(secret, NOW) })
  const browser = await otherBrowser(ownApi)
  await signIn(browser)
  const code = codeAt(secret, new Date(NOW.getTime() + 30_000))
  await losingCookies(browser, () => browser.post('/api/account/sign-in/code', { code }))
  const ending = await ownDb.transaction()
  await ending('accounts').where({ id }).update({ passwordVoidedAt: null })

  const asked = browser.post('/api/account/sign-in/code', { code })
  await expect
    .poll(async () => (await ownDb('pg_locks').where({ granted: false })).length, {
      timeout: 10_000,
    })
    .toBeGreaterThan(0)
  // The code was found good by now, and waits for the account.
  await ending('accountTokens').where({ accountId: id }).delete()
  await ending('accountSessions').where({ accountId: id }).delete()
  await ending.commit()
  const { status } = await asked

  expect(status).toBe(410)
  expect(await ownDb('accountSessions')).toEqual([])
})

const CONFIRM = '/api/account/confirm'
const OPEN = '/api/account/link/open'
const RESET = '/api/account/reset'

test.for([
  [RESET, RESET],
  [RESET, OPEN],
  [OPEN, CONFIRM],
] as const)(
  '%s and %s to one address, at once, wait for each other in vain without an error',
  async (paths, { ownApi, ownDb }) => {
    await signUp(ownApi)
    const calls: (() => ReturnType<Api['post']>)[] = []
    for (const path of paths) {
      if (path === RESET) await ownApi.post('/api/account/forgot', { email: ADA })
      if (path === OPEN) await ownApi.post('/api/account/link', { email: ADA })
      const page = { [RESET]: 'reset', [OPEN]: 'link', [CONFIRM]: 'confirm' } as const
      const token = await tokenFor(ownDb, page[path])
      calls.push(() => ownApi.post(path, { token, ...(path === RESET && { password: PASSWORD }) }))
    }
    const other = await ownDb.transaction()
    await lockAddress({ db: other }, { emailHash: hashEmail(fakeTools(ownDb), ADA) })

    const asked: ReturnType<Api['post']>[] = []
    for (const call of calls) {
      asked.push(call())
      // Each has its link's row by now, and waits for the address.
      await expect
        .poll(async () => (await ownDb('pg_locks').where({ granted: false })).length, {
          timeout: 10_000,
        })
        .toBe(asked.length)
    }
    await other.commit()
    const statuses = (await Promise.all(asked)).map(({ status }) => status)

    expect(statuses).toContain(200)
    for (const status of statuses) expect([200, 410]).toContain(status)
  },
)
