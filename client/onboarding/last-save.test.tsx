import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { newOnboarding, ONBOARDING_KEY } from '#contract/onboarding.ts'
import type { LoadedProgress } from '#contract/wire/questionnaire.ts'
import { freshPage } from './testing/fresh-page.ts'
import { type Answer, flowOf, stepOf } from './testing/stage-flow.tsx'

const LOAD = '/questionnaire/progress'
const SAVE = '/questionnaire/save-progress'
const flow = flowOf(
  stepOf('welcome', '/file/welcome', { blocks: [{ id: 'email', type: 'step-text', props: {} }] }),
  stepOf('review', '/file/review'),
)
const before: LoadedProgress = {
  currentStep: 'welcome',
  stepIndex: 0,
  consentChecked: false,
  flowCompleted: false,
  answers: {},
  classActionSelections: [],
  email: null,
  lastUpdated: '2026-11-26T10:00:00.000Z',
}
const after: LoadedProgress = {
  ...before,
  answers: { welcome: { email: 'zoe@example.com' } },
  lastUpdated: '2026-11-26T10:00:01.000Z',
}

/** A server that keeps `kept`, and how often it was asked for it. */
function serverKeeping(kept: LoadedProgress | null) {
  const server = { kept, loads: 0 }
  const answer: Answer = ({ path }) => {
    if (path !== LOAD) return undefined
    server.loads += 1
    return { body: { progress: server.kept } }
  }
  return { server, answer }
}

/** A page that was left after an answer was given, with the save of it still on its way. */
async function leaveWithAnswer(kept: LoadedProgress | null) {
  const { server, answer } = serverKeeping(kept)
  const page = await freshPage()
  page.answerCalls(answer)
  const { unmount } = page.putOn(flow, '/file/review')
  await waitFor(() => expect(page.session.get().loaded).toBe(true))
  page.setAnswer('welcome', 'email', 'zoe@example.com')
  const answering = globalThis.fetch
  vi.stubGlobal('fetch', (path: string, options: RequestInit) =>
    path === SAVE ? new Promise(() => {}) : answering(path, options),
  )
  dispatchEvent(new Event('pagehide'))
  unmount()
  server.loads = 0
  return { server, answer }
}

/** The next page of the same tab. */
async function openNext(answer: Answer) {
  const page = await freshPage()
  page.answerCalls(answer)
  const [{ useAnswers }, { useStepPart }] = await Promise.all([
    import('./use-answers.ts'),
    import('./step-form.ts'),
  ])
  function EmailBlock() {
    const [{ email }] = useAnswers<{ email: string }>('welcome')
    useStepPart({ check: () => (email ? [] : [{ field: 'email', message: 'Enter your email' }]) })
    return <input id="email" readOnly value={email ?? ''} />
  }
  page.putOn(flow, '/file/welcome', () => <EmailBlock key="email" />)
  return page
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('scrollTo', () => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('what a page sent as it was left', () => {
  test.each([
    ['', before],
    [', of a newcomer too', null],
  ])('is waited for by the next one%s', async (_, kept) => {
    const { server, answer } = await leaveWithAnswer(kept)
    const { session } = await openNext(answer)
    await waitFor(() => expect(server.loads).toBe(2))
    expect(session.get().loaded).toBe(false)

    server.kept = after

    await waitFor(() => expect(session.get().loaded).toBe(true))
    expect(session.get().answers).toMatchObject({ welcome: { email: 'zoe@example.com' } })
  })

  test('is waited for three seconds and no longer', async () => {
    const { server, answer } = await leaveWithAnswer(before)
    vi.useFakeTimers()
    const { session } = await openNext(answer)

    await vi.advanceTimersByTimeAsync(2_900)
    expect(session.get().loaded).toBe(false)
    await vi.advanceTimersByTimeAsync(200)

    expect(session.get().loaded).toBe(true)
    expect(server.loads).toBe(6)
  })

  test('costs nothing of what is there already, where it cannot be asked for', async () => {
    const { answer } = await leaveWithAnswer(before)
    let loads = 0
    const kept = { ...before, answers: { welcome: { state: 'NY' } } }
    const { session } = await openNext((call) => {
      if (call.path !== LOAD) return answer(call)
      loads += 1
      return loads === 1 ? { body: { progress: kept } } : { status: 503, body: {} }
    })

    await waitFor(() => expect(session.get().loaded).toBe(true))

    expect(session.get().answers).toEqual(kept.answers)
    expect(sessionStorage.getItem('sparrow:leaving')).toBeNull()
  })

  test('is not waited for by a page that is opened long after', async () => {
    const { server, answer } = await leaveWithAnswer(before)
    const left = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(left + 11_000)

    const { session } = await openNext(answer)

    await waitFor(() => expect(session.get().loaded).toBe(true))
    expect(server.loads).toBe(1)
  })

  test('is not waited for where the page has heard what became of it', async () => {
    const { server, answer } = serverKeeping(before)
    const page = await freshPage()
    page.answerCalls(answer)
    const { unmount } = page.putOn(flow, '/file/review')
    await waitFor(() => expect(page.session.get().loaded).toBe(true))
    page.setAnswer('welcome', 'email', 'zoe@example.com')
    await page.saver.flush({ keepalive: true })
    unmount()
    server.loads = 0

    const { session } = await openNext(answer)

    await waitFor(() => expect(session.get().loaded).toBe(true))
    expect(server.loads).toBe(1)
  })

  test('is not asked for once more by who presses Continue before it is there', async () => {
    const { server, answer } = await leaveWithAnswer(before)
    await openNext(answer)

    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(screen.queryByRole('alert')).toBeNull()
    server.kept = after

    await waitFor(() => expect(location.pathname).toBe('/file/review'))
  })
})

describe('which step comes before or after', () => {
  const onlyByTag = { skip: { 'entry.from': { $ne: 'refundassistant' } } }
  const tagged = flowOf(
    stepOf('welcome', '/file/welcome'),
    stepOf('refunds', '/file/refunds', onlyByTag),
    stepOf('review', '/file/review'),
  )

  /** A page of somebody who was here before; their answers arrive when told to. */
  async function openWhileLoading(path: string) {
    localStorage.setItem(ONBOARDING_KEY, JSON.stringify({ ...newOnboarding(), initUser: true }))
    const { promise: loaded, resolve } = Promise.withResolvers<Response>()
    const page = await freshPage()
    page.answerCalls()
    const answering = globalThis.fetch
    vi.stubGlobal('fetch', (at: string, options: RequestInit) =>
      at === LOAD ? loaded : answering(at, options),
    )
    const { unmount } = page.putOn(tagged, path)
    const answers = { entry: { from: 'refundassistant' } }
    const arrive = () => resolve(Response.json({ progress: { ...before, answers } }))
    return { ...page, unmount, arrive }
  }
  const press = (button: string) => userEvent.click(screen.getByRole('button', { name: button }))

  test.each([
    ['Back', 'Continue', '/file/review'],
    ['Continue', 'Continue', '/file/welcome'],
  ])(
    'hangs on answers that are still being loaded: %s waits for them, %s then does nothing',
    async (first, second, path) => {
      const { arrive } = await openWhileLoading(path)

      await press(first)
      await press(second)
      expect(location.pathname).toBe(path)
      arrive()

      await waitFor(() => expect(location.pathname).toBe('/file/refunds'))
      await new Promise((resolve) => setTimeout(resolve, 50))
      expect(location.pathname).toBe('/file/refunds')
    },
  )

  test('fetches nobody back who has gone elsewhere meanwhile', async () => {
    const { arrive, unmount, session } = await openWhileLoading('/file/review')
    await press('Back')

    unmount()
    history.replaceState(null, '', '/account')
    arrive()

    await waitFor(() => expect(session.get().loaded).toBe(true))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(location.pathname).toBe('/account')
  })
})
