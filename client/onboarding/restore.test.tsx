import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newOnboarding, ONBOARDING_KEY } from '#contract/onboarding.ts'
import type { ExitWords } from '#contract/definitions/exit-words.ts'
import type { LoadedProgress } from '#contract/wire/questionnaire.ts'
import onboarding from '../../flows/onboarding.flow.json' with { type: 'json' }
import { summaryOf } from '../blocks/flow/testing/soap-suit.ts'
import { freshPage } from './testing/fresh-page.ts'
import { type Answer, flowOf, stepOf } from './testing/stage-flow.tsx'

const agreed = [{ if: { 'onboarding.agreed': true }, otherwise: 'welcome' }]
const words = onboarding.exit as ExitWords
const steps = [
  stepOf('welcome', '/file/welcome'),
  stepOf('review', '/file/review', { progress: 45, requires: agreed }),
  stepOf('plan', '/file/plan', { progress: 60, requires: agreed }),
]
const flow = { ...flowOf(...steps), exit: words }
const progress: LoadedProgress = {
  currentStep: 'review',
  stepIndex: 1,
  consentChecked: true,
  flowCompleted: false,
  answers: { welcome: { state: 'NY' } },
  classActionSelections: [{ suitId: 'id-soap', eligibility: 'eligible', source: 'picker' }],
  email: null,
  lastUpdated: '2026-11-20T10:00:00.000Z',
}
const keeping: Answer = ({ path }) => {
  if (path === '/questionnaire/progress') return { body: { progress } }
  return path === '/api/suits' ? { body: { suits: [summaryOf('soap')], total: 1 } } : undefined
}

async function open(path: string, answer: Answer = keeping) {
  const page = await freshPage()
  const calls = page.answerCalls(answer)
  page.putOn(flow, path)
  return { ...page, calls }
}

afterEach(() => vi.restoreAllMocks())
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('scrollTo', () => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

test('with the browser’s storage gone, the server says where to go on and what was chosen', async () => {
  const { keptState, session } = await open('/file')

  await waitFor(() => expect(location.pathname).toBe('/file/review'))
  await waitFor(() => expect(keptState.get().suits[0]?.name).toBe('The soap settlement'))
  expect(keptState.get()).toMatchObject({ initUser: true, currentStep: 'review', progress: 45 })
  expect(session.get().answers).toEqual({ welcome: { state: 'NY' } })
})

test('without storage, too, what was unticked stays so when another device has saved', async () => {
  const forbid = () => {
    throw new DOMException('Forbidden', 'SecurityError')
  }
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(forbid)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbid)
  const page = await open('/file/review')
  const { dropSuits } = await import('./chosen-suits.ts')
  await waitFor(() => expect(page.keptState.get().suits).toHaveLength(1))

  dropSuits(['id-soap'])
  await page.takeNewest()

  expect(page.keptState.get().suits).toEqual([])
})

test('an address in the middle waits for the server before it leads anybody to the start', async () => {
  const { keptState } = await open('/file/plan')

  await waitFor(() => expect(keptState.get().currentStep).toBe('plan'))
  expect(location.pathname).toBe('/file/plan')
})

test('a newcomer’s first step saves nothing over what the server keeps', async () => {
  const { saver, calls, keptState } = await open('/file/welcome')
  await waitFor(() => expect(keptState.get().suits).toHaveLength(1))

  await saver.flush()

  const saves = calls.filter(({ path }) => path === '/questionnaire/save-progress')
  for (const { body } of saves) expect(body['classActionSelections']).toHaveLength(1)
})

test('a server that cannot be asked starts nobody anew: they go on from the first step', async () => {
  await open('/file', ({ path }) =>
    path === '/questionnaire/progress' ? { status: 503, body: {} } : undefined,
  )

  await waitFor(() => expect(location.pathname).toBe('/file/welcome'))
})

test('answers that the server deleted after 30 days are gone, the place of this browser is not', async () => {
  const kept = { ...newOnboarding(), currentStep: 'review', initUser: true, progress: 45 }
  localStorage.setItem(ONBOARDING_KEY, JSON.stringify(kept))

  const { session } = await open('/file', () => undefined)

  await waitFor(() => expect(location.pathname).toBe('/file/review'))
  expect(session.get().answers).toEqual({})
})

test('a kept place of another version is ignored', async () => {
  localStorage.setItem('onboarding_state', '{"version":2,"currentStep":"plan","initUser":true}')

  await open('/file', () => undefined)

  await waitFor(() => expect(location.pathname).toBe('/file/welcome'))
})

test('a payment in the address that was not made leads to the plan, and leaves the address', async () => {
  const { calls, session } = await open(
    '/file?payment_intent=pi_1&redirect_status=succeeded',
    (call) => (call.path === '/payments/verify' ? { body: { status: 'unknown' } } : keeping(call)),
  )

  await waitFor(() => expect(location.pathname).toBe('/file/plan'))
  expect(session.get().payment).toEqual({ kind: 'payment_intent', status: 'unknown' })
  expect(location.search).toBe('')
  expect(calls.find(({ path }) => path === '/payments/verify')?.body).toEqual({
    kind: 'payment_intent',
    id: 'pi_1',
  })
  // On another page it would be told of something else.
  cleanup()
  expect(session.get().payment).toBeUndefined()
})

test('a payment that cannot be checked is not called one', async () => {
  const { session } = await open('/file?setup_intent=seti_1', (call) =>
    call.path === '/payments/verify' ? { status: 503, body: {} } : keeping(call),
  )

  await waitFor(() =>
    expect(session.get().payment).toEqual({ kind: 'setup_intent', status: 'unchecked' }),
  )
  expect(location.pathname).toBe('/file/plan')
})

test('a sessionId in the address is taken out and sent nowhere', async () => {
  const { calls, session } = await open('/file/welcome?sessionId=stolen')
  await waitFor(() => expect(session.get().loaded).toBe(true))

  expect(location.search).toBe('')
  expect(JSON.stringify(calls)).not.toContain('stolen')
})

test('who comes from the app sees no link to the site’s home, also after a reload', async () => {
  const home = () => screen.queryByRole('link', { name: 'Sparrow, home page' })
  await open('/file/welcome')
  expect(home()).not.toBeNull()
  document.body.replaceChildren()

  const { session } = await open('/file/welcome?fromApp=1')
  await waitFor(() => expect(session.get().fromApp).toBe(true))
  expect(home()).toBeNull()

  document.body.replaceChildren()
  const { session: again } = await open('/file/welcome')

  await waitFor(() => expect(again.get().fromApp).toBe(true))
  expect(home()).toBeNull()
})

test('a browser that keeps no cookie is told at once that nothing is saved, until something is', async () => {
  let keepsCookie = false
  const { setAnswer } = await open('/file/welcome', (made) => {
    if (!keepsCookie && made.path.startsWith('/questionnaire/'))
      return { status: 401, body: { code: 'sign-in.required' } }
    return keeping(made)
  })

  expect(await screen.findByText(words.unsaved.noCookie)).toBeTruthy()
  keepsCookie = true
  setAnswer('welcome', 'state', 'NJ')

  await waitFor(() => expect(screen.queryByText(words.unsaved.noCookie)).toBeNull())
  await screen.findByText('Saved')
})
