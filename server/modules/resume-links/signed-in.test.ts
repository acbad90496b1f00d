import { expect } from 'vitest'
import { test as base } from '../../testing/api.ts'
import { becomeMember } from '../../testing/members.ts'
import {
  answers,
  askForLink,
  otherDevice,
  queuedWords,
  tokenIn,
  USE,
} from '../../testing/resume-links.ts'
import { fakeTools } from '../../testing/tools.ts'
import { workAtOnce } from './testing/work-at-once.ts'

const test = base.extend('changes', { jobs: workAtOnce((db) => fakeTools(db)) })

test('who is signed in gets no link that would open the account without signing in', async ({
  api,
  db,
}) => {
  await becomeMember(api, db)

  const { status, body } = await api.post('/questionnaire/email-link', { email: 'a@example.com' })

  expect([status, body.code]).toEqual([409, 'account.signed-in'])
  expect(await db('resumeLinks')).toEqual([])
})

test('a link that is opened by somebody signed in brings its answers into their account', async ({
  api,
  db,
}) => {
  await askForLink(api, db, 'zoe@example.com')
  const mail = (await queuedWords(db)).find(({ to }) => to === 'zoe@example.com')
  const other = await otherDevice(api)
  await becomeMember(other, db)
  const before = other.cookies.get('sparrow_visitor')

  const used = await other.post(USE, { token: tokenIn(mail?.text ?? '') })

  const { body } = await other.get('/questionnaire/progress')
  expect(used.status).toBe(200)
  expect(body.progress.answers).toMatchObject(answers)
  expect(other.cookies.get('sparrow_visitor')).toBe(before)
})

test('who is signed in and lost the answer goes on with the same link, which nobody has renewed', async ({
  api,
  db,
}) => {
  await askForLink(api, db, 'zoe@example.com')
  const mails = async () => (await queuedWords(db)).filter(({ to }) => to === 'zoe@example.com')
  const [mail] = await mails()
  const token = tokenIn(mail?.text ?? '')
  const other = await otherDevice(api)
  await becomeMember(other, db)
  await other.post(USE, { token })

  const again = await other.post(USE, { token })
  const elsewhere = await (await otherDevice(api)).post(USE, { token })
  await api.post('/questionnaire/new-link', { token, email: 'zoe@example.com' })

  expect([again.status, elsewhere.status]).toEqual([200, 410])
  expect(await mails()).toHaveLength(1)
})
