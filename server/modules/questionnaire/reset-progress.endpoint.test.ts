import { expect } from 'vitest'
import { decodeSession } from '../../http/session-cookie.ts'
import { test } from '../../testing/api.ts'

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
