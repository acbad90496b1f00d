import { describe, expect } from 'vitest'
import { test } from '../../testing/api.ts'

const SAVE = '/questionnaire/save-progress'
const names = (headers: Headers) =>
  headers.getSetCookie().map((cookie) => cookie.slice(0, cookie.indexOf('=')))

describe('keys anew', () => {
  test('a known browser gets the token of its cookie, and no new cookie', async ({ api }) => {
    await api.visit()

    const answer = await api.get('/api/visitor')

    expect(answer.body).toMatchObject({ csrfToken: api.csrfToken, sessionId: null, isNew: false })
    expect(names(answer.headers)).toEqual([])
  })

  test('a corrupt session is replaced, and the page can save again without a reload', async ({
    api,
  }) => {
    await api.visit()
    api.cookies.set('sparrow_session', 'corrupt')
    expect((await api.post(SAVE, { stepIndex: 1 })).status).toBe(403)

    const answer = await api.get('/api/visitor')
    api.csrfToken = answer.body.csrfToken

    expect(names(answer.headers)).toEqual(['sparrow_visitor', 'sparrow_session'])
    expect(answer.body.isNew).toBe(false)
    expect((await api.post(SAVE, { stepIndex: 1 })).status).toBe(200)
  })

  test('a browser that lost all its cookies is met anew, and told so', async ({ api }) => {
    const answer = await api.get('/api/visitor')

    expect(answer.body.isNew).toBe(true)
    expect(names(answer.headers)).toEqual(['sparrow_visitor', 'sparrow_session'])
  })
})

test('starting over clears what is kept, of this visitor alone', async ({ api }) => {
  const other = api.stranger()
  await api.visit()
  await other.visit()
  await api.post(SAVE, { answers: { welcome: { state: 'NY' } } })
  await other.post(SAVE, { answers: { welcome: { state: 'NJ' } } })

  const answer = await api.post('/questionnaire/reset')

  expect([answer.status, answer.body]).toEqual([200, { reset: true }])
  const { body } = await api.get('/questionnaire/progress')
  expect(body.progress).toMatchObject({ answers: {}, classActionSelections: [], email: null })
  expect((await other.get('/questionnaire/progress')).body.progress.answers).not.toEqual({})
})

test('every answer of the API names the definitions in use', async ({ api }) => {
  const screen = await api.get('/api/screens?path=/file')
  await api.visit()
  const saved = await api.post(SAVE, { stepIndex: 1 })

  expect(screen.body.revision).toMatch(/^[0-9a-f]{16}$/)
  expect(saved.headers.get('x-revision')).toBe(screen.body.revision)
})
