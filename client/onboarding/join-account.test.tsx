import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { LoadedProgress } from '#contract/wire/questionnaire.ts'
import { freshPage } from './testing/fresh-page.ts'
import { reloads } from '../testing/reloads.ts'
import { type Answer, flowOf, stepOf } from './testing/stage-flow.tsx'

const SAVE = '/questionnaire/save-progress'
const at = (minute: number) => `2026-11-20T10:0${minute}:00.000Z`
const kept = (answers: object, minute: number): LoadedProgress => ({
  currentStep: 'sign-form',
  stepIndex: 0,
  consentChecked: true,
  flowCompleted: false,
  answers: { ...answers },
  classActionSelections: [],
  email: null,
  lastUpdated: at(minute),
})
/** What the browser had typed, and what the server makes of it and of the account's own after the sign-in. */
const typed = { 'sign-form': { line1: '12 Elm Street', b: { payment: 'check' } } }
const account = {
  'sign-form': {
    line1: '5 Main St',
    line2: 'Apt 9',
    a: { payment: 'paypal' },
    b: { payment: 'check' },
  },
}

/** A page that holds what was typed, in a browser where somebody signs in. */
async function open(answer: Answer = () => undefined) {
  const page = await freshPage()
  const server = { progress: kept(typed, 1) } as {
    progress: LoadedProgress
    accountId?: string
    isOther?: true
  }
  const calls = page.answerCalls((call) => {
    const own = answer(call)
    if (own) return own
    if (call.path.split('?')[0] === '/questionnaire/progress') return { body: server }
    if (call.path === '/api/claims') return { body: { claims: [] } }
    return call.path === SAVE ? { body: { saved: true, lastUpdated: at(9) } } : undefined
  })
  page.putOn(flowOf(stepOf('sign-form', '/file/sign-form')), '/file/sign-form')
  await waitFor(() => expect(page.session.get().loaded).toBe(true))
  server.progress = kept(account, 2)
  return { ...page, server, calls, saves: () => calls.filter(({ path }) => path === SAVE) }
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('scrollTo', () => {})
})

test('a tab of whose browser somebody signed in elsewhere keeps both settlements’ answers', async () => {
  const { session, joinAccount } = await open()

  await joinAccount({ ownFirst: false })

  expect(session.get().answers).toEqual(account)
})

test('where somebody signs in, the page’s own fields stay, a street without another’s apartment', async () => {
  const { joinAccount, saver, saves } = await open()

  await joinAccount({ ownFirst: true })
  await saver.flush()

  expect(saves().at(-1)?.body).toMatchObject({
    answers: {
      'sign-form': { ...account['sign-form'], line1: '12 Elm Street', line2: '' },
    },
    lastUpdated: at(2),
  })
})

test('a page of one account gives nothing of it to another that is signed in to since, and is loaded anew', async () => {
  const { server, session, joinAccount, setAnswer, takeNewestAnswers, saves } = await open()
  server.accountId = 'ann'
  await joinAccount({ ownFirst: false })
  setAnswer('sign-form', 'line1', '7 Oak Street')
  server.accountId = 'bob'
  server.isOther = true
  server.progress = kept({ 'sign-form': { state: 'NJ' } }, 3)

  const goOn = vi.fn()
  const reload = reloads()
  void joinAccount({ ownFirst: false }).then(goOn)
  void takeNewestAnswers().then(goOn)
  await new Promise((done) => setTimeout(done, 700))

  // Whoever waits to send a form with them sends none.
  expect(goOn).not.toHaveBeenCalled()
  expect(reload).toHaveBeenCalled()
  expect(saves()).toEqual([])
  expect(session.get().answers['sign-form']).not.toHaveProperty('state')
})

test('a page of an account says so with what it loads and saves, and goes on in the one that all of it went to', async () => {
  const { server, session, joinAccount, setAnswer, saver, calls, saves } = await open()
  server.accountId = 'begun'
  await joinAccount({ ownFirst: false })
  setAnswer('sign-form', 'line1', '7 Oak Street')
  server.accountId = 'ann'
  server.progress = kept({ 'sign-form': { state: 'NJ' } }, 3)

  await joinAccount({ ownFirst: false })
  await saver.flush()

  expect(calls.map(({ path }) => path)).toContain('/questionnaire/progress?accountId=begun')
  expect(session.get().answers['sign-form']).toEqual({ state: 'NJ', line1: '7 Oak Street' })
  expect(saves().at(-1)?.body).toMatchObject({ accountId: 'ann' })
})

test('nothing is saved over the account’s answers before they are joined', async () => {
  let isDown = false
  const { joinAccount, saver, saves } = await open(({ path }) =>
    isDown && path === '/questionnaire/progress' ? { status: 503, body: {} } : undefined,
  )

  isDown = true
  await expect(joinAccount({ ownFirst: true })).rejects.toThrow()
  await saver.flush()
  const early = saves().length
  isDown = false
  await saver.flush()

  expect(early).toBe(0)
  expect(saves().at(-1)?.body).toMatchObject({
    answers: { 'sign-form': { a: { payment: 'paypal' }, b: { payment: 'check' } } },
    lastUpdated: at(2),
  })
})
