import { Writable } from 'node:stream'
import { expect } from 'vitest'
import { createLog } from '../../log.ts'
import { test as base } from '../../testing/api.ts'
import { authenticator } from '../../testing/authenticator.ts'
import {
  ADA,
  becomeMember,
  otherBrowser,
  OTHER_PASSWORD,
  PASSWORD,
  signIn,
} from '../../testing/members.ts'
import { fakeTools, NOW } from '../../testing/tools.ts'
import { Account } from './account.model.ts'
import { createSessions } from './index.ts'
import { codeAt } from './two-factor/totp.ts'

const lines: string[] = []
const kept = new Writable({
  write(chunk: Buffer, _, done) {
    lines.push(chunk.toString())
    done()
  },
})
const test = base.extend('changes', ({ db }) => ({
  log: createLog('info', kept),
  sessions: createSessions(fakeTools(db)),
}))

/** What the log says of sign-ins since it was emptied. */
function told() {
  const entries = lines.join('').trim().split('\n').filter(Boolean)
  return entries
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ event }) => event === 'signed-in' || event === 'sign-in-refused')
    .map(({ event, factor, accountId }) => [event, factor, accountId])
}

test('each sign-in and each one refused is a line with its factor and account, never with what was typed (ASVS 16.3.1)', async ({
  api,
  db,
}) => {
  await becomeMember(api, db)
  const { id } = await Account.query(db).findOne({}).throwIfNotFound()
  const browser = await otherBrowser(api)
  const passkey = '/api/account/passkey'
  const { options } = (await browser.post(`${passkey}/options`)).body
  lines.length = 0

  await signIn(browser, ADA, OTHER_PASSWORD)
  await signIn(browser, 'nobody@example.com')
  await browser.post(`${passkey}/sign-in`, { response: authenticator().get(options) })
  await signIn(browser)
  await api.post('/api/account/password', { current: OTHER_PASSWORD, new: 'yet another long one' })
  const { secret } = (await api.post('/api/account/two-factor/start')).body as { secret: string }
  await api.post('/api/account/two-factor/confirm', { code: codeAt(secret, NOW) })
  const third = await otherBrowser(api)
  await signIn(third)
  await third.post('/api/account/sign-in/code', { code: codeAt(secret, NOW) })

  expect(told()).toEqual([
    ['sign-in-refused', 'password', id],
    ['sign-in-refused', 'password', undefined],
    ['sign-in-refused', 'passkey', undefined],
    ['signed-in', undefined, id],
    ['sign-in-refused', 'password', id],
    ['sign-in-refused', 'code', id],
  ])
  const typed = [ADA, 'nobody@example.com', PASSWORD, OTHER_PASSWORD]
  expect(typed.filter((one) => lines.join('').includes(one))).toEqual([])
})
