import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { claimOf } from '#contract/dashboard/testing/known-claims.ts'
import type { ChosenSuit } from '#contract/onboarding.ts'
import type { ClaimView } from '#contract/wire/claims.ts'
import type { LoadedProgress } from '#contract/wire/questionnaire.ts'
import { chosenOf } from '../blocks/flow/testing/soap-suit.ts'
import { freshPage } from './testing/fresh-page.ts'
import { reloads } from '../testing/reloads.ts'
import { type Answer, flowOf, stepOf } from './testing/stage-flow.tsx'

const SAVE = '/questionnaire/save-progress'
const at = (minute: number) => `2026-11-20T10:0${minute}:00.000Z`
const flow = flowOf(
  stepOf('welcome', '/file/welcome'),
  stepOf('review', '/file/review', { progress: 45 }),
)
const kept = (more: Partial<NonNullable<LoadedProgress>> = {}): LoadedProgress => ({
  currentStep: 'welcome',
  stepIndex: 0,
  consentChecked: true,
  flowCompleted: false,
  answers: { welcome: { email: 'ann@example.com', state: 'NY' } },
  classActionSelections: [],
  email: null,
  lastUpdated: at(1),
  ...more,
})
const signed = claimOf('signed', { createdAt: at(0), signedAt: at(2) })

/** A page of the step, and a server whose row and claims a test may change as another tab would. */
async function open(answer: Answer = () => undefined) {
  const page = await freshPage()
  const server = { progress: kept(), claims: [{ ...signed, state: 'draft' }] as ClaimView[] }
  const calls = page.answerCalls((call) => {
    const own = answer(call)
    if (own) return own
    if (call.path === '/questionnaire/progress') return { body: { progress: server.progress } }
    if (call.path === '/api/claims') return { body: { claims: server.claims } }
    return call.path === SAVE ? { body: { saved: true, lastUpdated: at(9) } } : undefined
  })
  const view = page.putOn(flow, '/file/welcome')
  await waitFor(() => expect(page.session.get().loaded).toBe(true))
  return { ...page, view, server, calls, saves: () => calls.filter(({ path }) => path === SAVE) }
}

/** As another tab of this browser does. */
function tell(news: object) {
  const other = new BroadcastChannel('sparrow')
  other.postMessage(news)
  other.close()
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('scrollTo', () => {})
})

test('what another tab saved is shown here, and said; what is not saved yet here stays', async () => {
  const { server, session, setAnswer } = await open()
  setAnswer('welcome', 'state', 'NJ')
  const answers = { welcome: { email: 'other@example.com', state: 'CA' } }
  server.progress = kept({ answers, lastUpdated: at(2) })

  tell({ kind: 'saved', lastUpdated: at(2) })

  await screen.findByText('You went on in another tab')
  expect(session.get().answers.welcome).toEqual({ email: 'other@example.com', state: 'NJ' })
})

test('a save that changed nothing here is not worth a word', async () => {
  const { calls } = await open()
  const asked = () => calls.filter(({ path }) => path === '/questionnaire/progress').length
  const before = asked()

  tell({ kind: 'saved', lastUpdated: at(2) })

  await waitFor(() => expect(asked()).toBe(before + 1))
  await new Promise((done) => setTimeout(done, 50))
  expect(screen.queryByText('You went on in another tab')).toBeNull()
})

test('what is typed and saved here while the newest answers are on their way is not put back to what they say', async () => {
  const { server, session, setAnswer, saver, calls } = await open()
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>()
  const { fetch } = globalThis
  const asked = () => calls.filter(({ path }) => path === '/questionnaire/progress').length
  const before = asked()
  vi.stubGlobal('fetch', async (path: string, how?: RequestInit) => {
    const answer = await fetch(path, how)
    if (path === '/questionnaire/progress' && asked() === before + 1) await isLetGo
    return answer
  })
  tell({ kind: 'saved', lastUpdated: at(1) })
  await waitFor(() => expect(asked()).toBe(before + 1))

  setAnswer('welcome', 'state', 'NJ')
  await saver.flush()
  const answers = { welcome: { email: 'ann@example.com', state: 'NJ' } }
  server.progress = kept({ answers, lastUpdated: at(9) })
  letGo()
  await new Promise((done) => setTimeout(done, 50))

  expect(session.get().answers.welcome).toEqual(answers.welcome)
  expect(screen.queryByText('You went on in another tab')).toBeNull()
})

test('a claim that another tab signed is signed here at once', async () => {
  const { server, session } = await open()
  server.claims = [signed]

  tell({ kind: 'claims', id: 'c1' })

  await screen.findByText('You went on in another tab')
  expect(session.get().claims?.[0]?.state).toBe('signed')
  expect(session.get().changedElsewhere).toMatchObject({ c1: 1 })
})

test('whose forms were read here, and go on by themselves, hears of no other tab on coming back', async () => {
  const { server, session, takeNewest } = await open()
  const other = { ...signed, id: 'c2', suitId: 'id-wax', undoUntil: at(9) }
  const [draft = signed] = server.claims
  session.update((now) => ({ ...now, claims: [draft, other] }))
  const read = { ...draft, document: { id: 'd1', sha256: 'a'.repeat(64), pages: 2 } }
  server.claims = [{ ...other, state: 'queued', undoUntil: null }, read]

  await takeNewest()

  expect(session.get().claims).toEqual(server.claims)
  expect(session.get().notice).toBeUndefined()
})

test('on a conflict the other tab’s fields are joined before the step is sent again', async () => {
  let conflicts = 1
  const { server, setAnswer, saver, saves } = await open(({ path }) =>
    path === SAVE && conflicts-- > 0
      ? { status: 409, body: { code: 'progress.outdated', lastUpdated: at(2) } }
      : undefined,
  )
  const answers = { welcome: { email: 'other@example.com', state: 'CA' } }
  server.progress = kept({ answers, lastUpdated: at(2) })
  setAnswer('welcome', 'state', 'NJ')

  await saver.flush()

  expect(saves().at(-1)?.body).toMatchObject({
    answers: { welcome: { email: 'other@example.com', state: 'NJ' } },
    lastUpdated: at(2),
  })
})

test('a page that found nothing kept says so, and joins what another device has saved since', async () => {
  let there: LoadedProgress = null
  let conflicts = 1
  const { setAnswer, saver, saves } = await open(({ path }) => {
    if (path === '/questionnaire/progress') return { body: { progress: there } }
    return path === SAVE && there && conflicts-- > 0
      ? { status: 409, body: { code: 'progress.outdated', lastUpdated: at(2) } }
      : undefined
  })
  there = kept({ lastUpdated: at(2) })
  setAnswer('welcome', 'state', 'NJ')

  await saver.flush()

  expect(saves()[0]?.body).toMatchObject({ lastUpdated: '1970-01-01T00:00:00.000Z' })
  expect(saves().at(-1)?.body).toMatchObject({
    answers: { welcome: { email: 'ann@example.com', state: 'NJ' } },
    lastUpdated: at(2),
  })
})

const soap = chosenOf('soap')
const soapThere = { suitId: soap.id, eligibility: soap.eligibility }

test.each<[what: string, before: ChosenSuit[], hidden: ChosenSuit[]]>([
  ['chosen as the page was hidden, and dropped after it, stays dropped', [], [soap]],
  ['dropped as the page was hidden, and chosen again after it, stays chosen', [soap], []],
])('on a conflict with its own last save, what was %s', async (_, before, hidden) => {
  let conflicts = 0
  const { server, keptState, saver, saves } = await open(({ path }) =>
    path === SAVE && conflicts-- > 0
      ? { status: 409, body: { code: 'progress.outdated', lastUpdated: at(2) } }
      : undefined,
  )
  const choose = (suits: ChosenSuit[]) => {
    keptState.update((now) => ({ ...now, suits }))
    saver.touch([])
  }
  choose(before)
  await saver.flush()
  choose(hidden)
  await saver.flush({ keepalive: true })
  server.progress = kept({
    classActionSelections: hidden.map(() => soapThere),
    lastUpdated: at(2),
  })
  conflicts = 1
  choose(before)

  await saver.flush()

  const ids = before.map(({ id }) => id)
  expect(keptState.get().suits.map(({ id }) => id)).toEqual(ids)
  expect(saves().at(-1)?.body).toMatchObject({
    classActionSelections: ids.map((suitId) => ({ suitId })),
    lastUpdated: at(2),
  })
})

const photo = (id: string) => ({ id, name: `${id}.jpg`, size: 1 })
const formOf = (soap: object) => ({ answers: { 'sign-form': { soap } } })

test('on a conflict a photo that another device added to the same form stays, one that it removed goes', async () => {
  let conflicts = 1
  const before = { payment: 'check', proof: [photo('a')] }
  const { server, setAnswer, saver, saves, takeNewest, session } = await open(({ path }) =>
    path === SAVE && conflicts-- > 0
      ? { status: 409, body: { code: 'progress.outdated', lastUpdated: at(3) } }
      : undefined,
  )
  server.progress = kept({ ...formOf(before), lastUpdated: at(2) })
  await takeNewest()
  server.progress = kept({ ...formOf({ ...before, proof: [photo('b')] }), lastUpdated: at(3) })
  setAnswer('sign-form', 'soap', { ...before, payment: 'paypal' })

  await saver.flush()

  const joined = { payment: 'paypal', proof: [photo('b')] }
  expect(session.get().answers['sign-form']).toEqual({ soap: joined })
  expect(saves().at(-1)?.body).toMatchObject(formOf(joined))
})

test('a file that is added, saved and removed again here does not come back', async () => {
  const { server, setAnswer, saver, takeNewest, session } = await open()
  setAnswer('sign-form', 'soap', { proof: [photo('a')] })
  await saver.flush()
  server.progress = kept({
    ...formOf({ proof: [photo('a')], payment: 'check' }),
    lastUpdated: at(3),
  })
  setAnswer('sign-form', 'soap', { proof: [] })

  await takeNewest()

  expect(session.get().answers['sign-form']).toEqual({ soap: { proof: [], payment: 'check' } })
})

test('starting over in another tab begins this one anew, and says so', async () => {
  const { session, keptState, server } = await open()
  server.progress = null

  tell({ kind: 'started-over' })

  await screen.findByText('You started over in another tab or on another device')
  expect(session.get().answers).toEqual({})
  expect(keptState.get().initUser).toBe(false)
  await waitFor(() => expect(location.pathname).toBe('/file/welcome'))
})

test('starting over in another tab leads this one to the beginning as well, not to what its step needs first', async () => {
  const { putOn: again, view, server, keptState } = await open()
  view.unmount()
  const chosen = { if: { 'onboarding.suits': { $gte: 1 } }, otherwise: 'select-product' }
  const deep = flowOf(
    stepOf('welcome', '/file/welcome'),
    stepOf('select-product', '/file/select/product'),
    stepOf('review', '/file/review', { requires: [chosen] }),
  )
  keptState.update((now) => ({ ...now, suits: [chosenOf('soap')] }))
  again(deep, '/file/review', undefined, setTimeout)
  await screen.findByRole('heading', { name: 'Step review' })
  server.progress = null

  tell({ kind: 'started-over' })

  await screen.findByRole('heading', { name: 'Step welcome' })
  await new Promise((done) => setTimeout(done, 50))
  expect(location.pathname).toBe('/file/welcome')
})

test('what is cleared or saved in another tab while this one has left the flow is not as it was on coming back', async () => {
  const { server, session, view, putOn: again } = await open()
  view.unmount()
  server.progress = kept({ answers: { welcome: { state: 'CA' } }, lastUpdated: at(2) })
  tell({ kind: 'saved', lastUpdated: at(2) })
  await new Promise((done) => setTimeout(done, 50))
  expect(location.pathname).toBe('/file/welcome')

  const back = again(flow, '/file/welcome')
  await waitFor(() => expect(session.get().answers).toEqual({ welcome: { state: 'CA' } }))

  back.unmount()
  history.replaceState(null, '', '/')
  tell({ kind: 'started-over' })
  await waitFor(() => expect(session.get().answers).toEqual({}))
  expect(location.pathname).toBe('/')
})

test('a sign-in in another tab while this one has left the flow is taken on coming back', async () => {
  const {
    server,
    session,
    view,
    calls,
    putOn: again,
  } = await open(({ path }) =>
    path === '/api/visitor' ? { body: { csrfToken: 'new', sessionId: 'one' } } : undefined,
  )
  const { signedIn } = await import('./known-sign-in.ts')
  view.unmount()
  server.progress = kept({ answers: { welcome: { state: 'CA' } }, lastUpdated: at(2) })
  tell({ kind: 'signed-in' })
  await new Promise((done) => setTimeout(done, 50))
  expect(calls.map(({ path }) => path)).not.toContain('/api/visitor')

  again(flow, '/file/welcome')
  await waitFor(() => expect(session.get().answers).toEqual({ welcome: { state: 'CA' } }))
  expect(signedIn.get()).toBe(true)
})

test('a sign-out in another tab loads this one anew, with nothing of the person in it', async () => {
  const { session, setAnswer, saver, saves } = await open()
  const reload = reloads()
  setAnswer('welcome', 'state', 'NJ')

  tell({ kind: 'signed-out' })

  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(session.get().answers).toEqual({})
  await saver.flush()
  expect(saves()).toEqual([])
})

test.each([
  ['', []],
  [', and whoever signed in there after it', ['signed-in']],
])(
  'a sign-out in another tab%s while this one has left the flow is met on coming back: it is loaded anew',
  async (_, after) => {
    const { session, view, calls, putOn: again } = await open()
    const reload = reloads()
    view.unmount()
    for (const kind of ['signed-out', ...after]) tell({ kind })
    await waitFor(() => expect(session.get().answers).toEqual({}))
    await new Promise((done) => setTimeout(done, 50))
    expect(reload).not.toHaveBeenCalled()

    again(flow, '/file/welcome')

    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(calls.map(({ path }) => path)).not.toContain('/api/visitor')
  },
)

test('this tab tells the others of each save', async () => {
  const { setAnswer, saver } = await open()
  const heard: unknown[] = []
  const other = new BroadcastChannel('sparrow')
  other.addEventListener('message', ({ data }) => heard.push(data))

  setAnswer('welcome', 'state', 'NJ')
  await saver.flush()

  await waitFor(() => expect(heard).toContainEqual({ kind: 'saved', lastUpdated: at(9) }))
  other.close()
})

test('started over on another device, this page begins anew once it asks, and brings nothing of before back', async () => {
  const { takeNewest, session, keptState, server, saver, saves } = await open()
  await saver.flush()
  const before = saves().length
  const blank = { currentStep: null, answers: {}, consentChecked: false }
  server.progress = kept({ ...blank, lastUpdated: '2026-11-20T11:00:00.000Z' })

  await takeNewest()

  await screen.findByText('You started over in another tab or on another device')
  expect([session.get().answers, keptState.get().initUser]).toEqual([{}, false])
  await saver.flush()
  expect(JSON.stringify(saves().slice(before))).not.toContain('ann@example.com')
})

test('started over on another device, a page that saves its place alone brings nothing of before back', async () => {
  const before = [chosenOf('soap')].map(({ id, ...rest }) => ({ suitId: id, ...rest }))
  let isBehind = true
  const page = await open(({ path }) => {
    if (path !== SAVE || !isBehind) return undefined
    isBehind = false
    return { status: 409, body: { code: 'progress.outdated', lastUpdated: at(3) } }
  })
  const { server, saver, saves, keptState, session } = page
  isBehind = false
  server.progress = kept({ classActionSelections: before as never, lastUpdated: at(2) })
  await page.takeNewest()
  await saver.flush()
  expect(keptState.get().suits).toHaveLength(1)
  const blank = { currentStep: null, answers: {}, consentChecked: false }
  server.progress = kept({ ...blank, lastUpdated: '2026-11-20T11:00:00.000Z' })
  isBehind = true

  saver.touch([])
  await saver.flush()

  expect([session.get().answers, keptState.get().suits]).toEqual([{}, []])
  expect(JSON.stringify(saves().at(-1))).not.toContain('soap')
})
