import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LoadedProgress } from '#contract/wire/questionnaire.ts'
import { freshPage } from './testing/fresh-page.ts'
import { flowOf, stepOf } from './testing/stage-flow.tsx'

const SAVE = '/questionnaire/save-progress'
const flow = flowOf(stepOf('welcome', '/file/welcome'))
const kept: LoadedProgress = {
  currentStep: 'welcome',
  stepIndex: 0,
  consentChecked: true,
  flowCompleted: false,
  answers: {
    welcome: { email: 'zoe@example.com', state: 'NY' },
    'sign-form': { soap: { payment: 'check' } },
  },
  classActionSelections: [{ suitId: 'soap', eligibility: 'eligible' }],
  email: null,
  lastUpdated: '2026-11-20T10:00:00.000Z',
}

/** A page that has joined what the server keeps and saved its place. Tells each save, and whether it may outlive the page. */
async function open() {
  const page = await freshPage()
  page.answerCalls(({ path }) =>
    path === '/questionnaire/progress' ? { body: { progress: kept } } : undefined,
  )
  const saves: { body: Record<string, unknown>; keepalive: boolean | undefined }[] = []
  const answering = globalThis.fetch
  vi.stubGlobal('fetch', (path: string, options: RequestInit = {}) => {
    const { body, keepalive } = options
    if (path === SAVE) saves.push({ body: JSON.parse(body as string), keepalive })
    return answering(path, options)
  })
  const view = page.putOn(flow, '/file/welcome')
  await waitFor(() => expect(page.session.get().loaded).toBe(true))
  page.saver.touch([])
  await page.saver.flush()
  saves.length = 0
  return { ...page, saves, view }
}

function hide() {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('scrollTo', () => {})
})
afterEach(() => vi.restoreAllMocks())

test('a hidden page saves in a way that outlives it, and its own field alone', async () => {
  const { setAnswer, saves } = await open()
  setAnswer('welcome', 'state', 'NJ')

  hide()

  expect(saves).toEqual([{ body: { answersPatch: { welcome: { state: 'NJ' } } }, keepalive: true }])
})

test('what a settlement’s answers were goes along, so that the server joins them with newer ones', async () => {
  const { setAnswer, saves } = await open()
  setAnswer('sign-form', 'soap', { payment: 'check', identifier: 'AB1' })

  hide()

  expect(saves.map(({ body }) => body)).toEqual([
    {
      answersPatch: { 'sign-form': { soap: { payment: 'check', identifier: 'AB1' } } },
      answersKnown: { 'sign-form': { soap: { payment: 'check' } } },
    },
  ])
})

test('hidden and gone is one save', async () => {
  const { setAnswer, saves } = await open()
  setAnswer('welcome', 'email', 'ann@example.com')

  hide()
  dispatchEvent(new Event('pagehide'))

  expect(saves.map(({ body }) => body)).toEqual([
    { answersPatch: { welcome: { email: 'ann@example.com' } }, email: 'ann@example.com' },
  ])
})

test('what could not be saved before somebody went to another page of ours is sent as that one is left', async () => {
  const { setAnswer, saves, view } = await open()
  setAnswer('welcome', 'state', 'NJ')
  const answering = globalThis.fetch
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  view.unmount()
  await new Promise((done) => setTimeout(done, 50))
  vi.stubGlobal('fetch', answering)

  dispatchEvent(new Event('pagehide'))

  expect(saves).toEqual([{ body: { answersPatch: { welcome: { state: 'NJ' } } }, keepalive: true }])
})

test('the place goes along where it changed, the choice only where it was changed here', async () => {
  const { saver, keptState, saves } = await open()
  keptState.update((now) => ({ ...now, currentStep: 'review' }))
  saver.touch([])
  await saver.flush({ keepalive: true })
  keptState.update((now) => ({ ...now, suits: [] }))
  saver.touch([])
  await saver.flush({ keepalive: true })

  expect(saves[0]?.body).toMatchObject({ currentStep: 'review', answersPatch: {} })
  expect(saves[0]?.body).not.toHaveProperty('classActionSelections')
  expect(saves[1]?.body).toMatchObject({ classActionSelections: [] })
})

test('the browser asks before more is lost than can outlive the page, and else does not', async () => {
  const { setAnswer } = await open()
  const leave = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))

  setAnswer('welcome', 'state', 'NJ')
  const light = leave()
  setAnswer('story', 'text', 'x'.repeat(70_000))

  expect([light, leave()]).toEqual([true, false])
})

test('a save that hangs is given up after a while, so that what is answered next is saved', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { setAnswer, saver, session, saves } = await open()
  const patience = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal)
  const answering = globalThis.fetch
  vi.stubGlobal(
    'fetch',
    (_path: string, { signal }: RequestInit) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('', 'TimeoutError')))
      }),
  )
  setAnswer('welcome', 'state', 'NJ')
  const hanging = saver.flush()
  await new Promise((done) => setTimeout(done, 20))

  patience.abort()
  await hanging
  expect(session.get().saving).toBe('failed')
  vi.mocked(AbortSignal.timeout).mockRestore()
  vi.stubGlobal('fetch', answering)
  await saver.flush()

  expect(saves).toMatchObject([{ body: { answers: { welcome: { state: 'NJ' } } } }])
})

test('the step in the other language is opened beside this page where somebody asks for that; what was typed is saved first', async () => {
  const { setAnswer, saves } = await open()
  setAnswer('welcome', 'state', 'NJ')
  const link = screen.getByRole('link', { name: 'Ver en español' })

  const isLeftToBrowser = fireEvent.click(link, { ctrlKey: true })

  expect(isLeftToBrowser).toBe(true)
  await waitFor(() => expect(saves).toHaveLength(1))
})
