import { expect } from 'vitest'
import { decodeSession } from '../../http/session-cookie.ts'
import { test } from '../../testing/account-test.ts'
import { becomeMember, otherBrowser, signIn } from '../../testing/members.ts'

test('starting over leaves no choice in the cookie, and the page goes on with its token', async ({
  api,
}) => {
  const session = () => decodeSession(api.cookies.get('sparrow_session') ?? '')
  await api.visit()
  const { csrfToken } = session()
  const choice = { stepIndex: 5, flowCompleted: true, classActionSelections: [{ suitId: 'soap' }] }
  await api.post('/questionnaire/save-progress', choice)
  expect(session()).toMatchObject({ stepIndex: 5, classActionSelections: [{ id: 'soap' }] })

  const { status } = await api.post('/questionnaire/reset')

  expect(status).toBe(200)
  const emptied = { stepIndex: 0, flowCompleted: false, classActionSelections: [], csrfToken }
  expect(session()).toMatchObject(emptied)
  expect((await api.post('/questionnaire/save-progress', {})).status).toBe(200)
})

test('a page that is open on another device does not bring back what was cleared: its next save is behind', async ({
  api,
}) => {
  await api.visit()
  const answers = { welcome: { state: 'NY' }, refunds: { trouble: 'none' } }
  const { body: saved } = await api.post('/questionnaire/save-progress', {
    answers,
    currentStep: 'review',
    consentChecked: true,
  })
  await api.post('/questionnaire/reset')

  const late = { answers: { welcome: { state: 'NJ' } }, lastUpdated: saved.lastUpdated }
  const { status, body } = await api.post('/questionnaire/save-progress', late)

  expect([status, body.code]).toEqual([409, 'progress.outdated'])
  const { progress } = (await api.get('/questionnaire/progress')).body
  expect(progress).toMatchObject({ answers: {}, currentStep: null, consentChecked: false })
})

test('whoever started over in a browser and signs in there goes on where they were in the account', async ({
  api,
  db,
}) => {
  await becomeMember(api, db)
  const answers = { welcome: { state: 'NY' } }
  const place = { currentStep: 'review', stepIndex: 4, totalSteps: 9 }
  await api.post('/questionnaire/save-progress', { answers, ...place })
  const browser = await otherBrowser(api)
  await browser.post('/questionnaire/save-progress', { answers, currentStep: 'welcome' })
  await browser.post('/questionnaire/reset')

  await signIn(browser)

  const { progress } = (await api.get('/questionnaire/progress')).body
  expect(progress).toMatchObject({ answers, currentStep: 'review', stepIndex: 4 })
})
