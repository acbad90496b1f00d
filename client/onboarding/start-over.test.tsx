import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { ONBOARDING_KEY } from '#contract/onboarding.ts'
import { chosenOf } from '../blocks/flow/testing/soap-suit.ts'
import { keptState } from './kept-state.ts'
import { saver, setAnswer } from './progress.ts'
import { session } from './session.ts'
import { want } from './wanted-place.ts'
import { answerCalls, flowOf, putOn, startAnew, stepOf } from './testing/stage-flow.tsx'

const flow = flowOf(
  stepOf('welcome', '/file/welcome'),
  stepOf('pick', '/file/pick', { progress: 30 }),
  stepOf('review', '/file/review', {
    progress: 45,
    requires: [{ if: { 'onboarding.agreed': true }, otherwise: 'welcome' }],
  }),
)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  startAnew()
  vi.stubGlobal('scrollTo', () => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

function begin() {
  keptState.update((state) => ({ ...state, initUser: true, suits: [chosenOf('soap')] }))
  putOn(flow, '/file/review')
  setAnswer('welcome', 'state', 'NY')
}

test('who has begun nothing is not asked', () => {
  answerCalls()
  putOn(flow, '/file/welcome')

  expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull()
})

test('starting over asks first, and keeping changes nothing', async () => {
  const calls = answerCalls()
  begin()

  await press('Start over')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Start over?' }))
  await press('Keep them')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Start over' }))

  expect(calls.some(({ path }) => path === '/questionnaire/reset')).toBe(false)
  expect(keptState.get().suits).toHaveLength(1)
})

test('clearing forgets the answers here and on the server, and begins at the first step', async () => {
  const calls = answerCalls(({ path }) =>
    path === '/questionnaire/reset' ? { body: { reset: true } } : undefined,
  )
  begin()

  await press('Start over')
  await press('Clear my answers')

  await waitFor(() => expect(location.pathname).toBe('/file/welcome'))
  expect(calls.some(({ path }) => path === '/questionnaire/reset')).toBe(true)
  expect(session.get().answers).toEqual({})
  expect(localStorage.getItem(ONBOARDING_KEY) ?? '').not.toContain('soap')
})

test('after clearing, the first step leads on from the start, not back to where it was cleared', async () => {
  answerCalls(({ path }) =>
    path === '/questionnaire/reset' ? { body: { reset: true } } : undefined,
  )
  begin()
  want({ stepId: 'review' })
  await press('Start over')
  await press('Clear my answers')
  await waitFor(() => expect(location.pathname).toBe('/file/welcome'))
  expect(session.get().wanted).toBeUndefined()
  expect(sessionStorage.getItem('sparrow:wanted')).toBeNull()

  keptState.update((state) => ({ ...state, initUser: true }))
  await press('Continue')

  await waitFor(() => expect(location.pathname).toBe('/file/pick'))
})

test('a save that is under way is waited for, or what was cleared would come back', async () => {
  const calls = answerCalls(({ path }) =>
    path === '/questionnaire/reset' ? { body: { reset: true } } : undefined,
  )
  const answering = globalThis.fetch
  const arrival = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (path: string, options: RequestInit) => {
    if (path.endsWith('/save-progress')) await arrival.promise
    return answering(path, options)
  })
  begin()
  void saver.flush()
  await press('Start over')
  await press('Clear my answers')
  arrival.resolve()

  await waitFor(() => expect(location.pathname).toBe('/file/welcome'))
  const changes = calls.map(({ path }) => path).filter((path) => /save-progress|reset/.test(path))
  expect(changes).toContain('/questionnaire/save-progress')
  expect(changes.at(-1)).toBe('/questionnaire/reset')
})

test('when the server cannot be reached nothing is cleared, and it is said', async () => {
  answerCalls(({ path }) =>
    path === '/questionnaire/reset' ? { status: 503, body: {} } : undefined,
  )
  begin()

  await press('Start over')
  await press('Clear my answers')

  await screen.findByText(/did not work/)
  expect(session.get().answers.welcome).toEqual({ state: 'NY' })
})

test('without network it is said quietly, and said no more when the network is back', async () => {
  answerCalls()
  putOn(flow, '/file/welcome')
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

  dispatchEvent(new Event('offline'))
  await screen.findByText('You are offline')

  network.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.queryByText('You are offline')).toBeNull())
})
