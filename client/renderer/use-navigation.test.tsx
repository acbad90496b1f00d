import { act, render, screen, waitFor } from '@testing-library/react'
import { use } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Screen } from '#contract/wire/screen.ts'
import { flowOf, screenOf, startAnew, stepOf } from '../onboarding/testing/stage-flow.tsx'
import { useStage } from '../stage/stage.ts'
import { reloads } from '../testing/reloads.ts'
import { StageProvider } from './stage-provider.tsx'

const flow = flowOf(stepOf('welcome', '/file/welcome'))
const visitor = { sessionId: null, csrfToken: 'a-token' }

function pageAt(path: string): Screen {
  const { site, ...rest } = screenOf(flow, path)
  const english = { ...site, language: 'en' }
  // As of every address that shows nothing by itself, old ones that lead on among them.
  const status = path.startsWith('/moved') ? 404 : 200
  return { ...rest, status, site: english, kind: 'page', path, sections: [] } as unknown as Screen
}

/** Pages come when the test lets them. */
const asked = new Map<string, () => void>()

function answerWhenLet(path: string): Promise<Response> {
  const at = new URLSearchParams(path.split('?')[1]).get('path') ?? ''
  return new Promise((resolve) => asked.set(at, () => resolve(Response.json(pageAt(at)))))
}

beforeEach(() => {
  startAnew()
  asked.clear()
  told = []
  drawn = undefined
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('fetch', answerWhenLet)
})
afterEach(() => vi.unstubAllGlobals())

let told: boolean[] = []
let drawn: Promise<void> | undefined

function Shown() {
  const stage = useStage()
  if (drawn && ['/eleven', '/twelve'].includes(stage.screen.path)) use(drawn)
  return (
    <>
      <p data-testid="shown">{stage.screen.path}</p>
      <p data-testid="claim">{stage.query.get('claim')}</p>
      <button type="button" onClick={() => stage.navigate('/elsewhere')}>
        elsewhere
      </button>
      <button type="button" onClick={() => stage.navigate('/seven#50%')}>
        seven
      </button>
      <button type="button" onClick={() => stage.navigate('/ten')}>
        ten
      </button>
      <button type="button" onClick={() => stage.navigate('/eleven')}>
        eleven
      </button>
      <button type="button" onClick={() => stage.navigate('/twelve')}>
        twelve
      </button>
      <button type="button" onClick={() => told.push(stage.isOnItsWay())}>
        tell
      </button>
      <a href="/moved">moved</a>
    </>
  )
}

function open(path: string): void {
  history.replaceState(null, '', path)
  render(
    <StageProvider first={pageAt(path)} visitor={visitor}>
      <Shown />
    </StageProvider>,
  )
}

/** As the browser does: the address is another at once, and the page hears of it. */
function goBackTo(path: string): void {
  history.replaceState(null, '', path)
  act(() => void dispatchEvent(new PopStateEvent('popstate')))
}

const shown = () => screen.getByTestId('shown').textContent

test('after Back twice the page of the address is shown, whichever comes last', async () => {
  open('/three')

  goBackTo('/two')
  goBackTo('/one')
  await waitFor(() => expect(asked.size).toBe(2))
  await act(async () => asked.get('/one')?.())
  await waitFor(() => expect(shown()).toBe('/one'))
  await act(async () => asked.get('/two')?.())

  expect([location.pathname, shown()]).toEqual(['/one', '/one'])
})

test('whoever goes elsewhere while Back is under way is not fetched back', async () => {
  open('/four')

  goBackTo('/five')
  act(() => screen.getByText('elsewhere').click())
  await waitFor(() => expect(asked.size).toBe(2))
  await act(async () => asked.get('/elsewhere')?.())
  await waitFor(() => expect(shown()).toBe('/elsewhere'))
  await act(async () => asked.get('/five')?.())

  expect([location.pathname, shown()]).toEqual(['/elsewhere', '/elsewhere'])
})

test('a link to a place of the page that is shown asks for nothing: without network it would be loaded anew, and lose what was typed', async () => {
  open('/six?claim=one')

  goBackTo('/six?claim=one#main')
  await act(async () => {})
  expect([...asked.keys()]).toEqual([])

  goBackTo('/six')
  await waitFor(() => expect([...asked.keys()]).toEqual(['/six']))
})

test('a link to a place that is named in no well-formed way leads to the top of its page', async () => {
  open('/six')

  act(() => screen.getByText('seven').click())
  await waitFor(() => expect(asked.has('/seven')).toBe(true))
  await act(async () => asked.get('/seven')?.())

  expect(shown()).toBe('/seven')
})

test('what is gone to is on its way until it is here, or called off by Back', async () => {
  const press = (name: string) => act(() => screen.getByText(name).click())
  open('/six')

  press('tell')
  press('ten')
  press('tell')
  goBackTo('/six')
  press('tell')
  press('ten')
  press('tell')
  await act(async () => asked.get('/ten')?.())
  await waitFor(() => expect(shown()).toBe('/ten'))
  press('tell')

  expect(told).toEqual([false, true, false, true, false])
})

test('an address that shows nothing by itself is asked of the server, which may lead on: it is not told to be not found', async () => {
  open('/seven')

  act(() => screen.getByText('moved').click())
  await waitFor(() => expect(asked.has('/moved')).toBe(true))
  await act(async () => asked.get('/moved')?.())

  expect(shown()).toBe('/seven')
})

test('so is one that the browser goes back to from a page: it may lead elsewhere since, as a step that was taken out does', async () => {
  open('/seven')
  const reload = reloads()

  goBackTo('/moved/too')
  await waitFor(() => expect(asked.has('/moved/too')).toBe(true))
  await act(async () => asked.get('/moved/too')?.())

  expect([shown(), reload.mock.calls.length]).toEqual(['/seven', 1])
})

test('beside scripts of other companies a step in the history is a document of its own as well', async () => {
  open('/eight')
  window.__apart = true
  onTestFinished(() => void delete window.__apart)
  const reload = reloads()

  goBackTo('/nine')
  await act(async () => {})

  expect([[...asked.keys()], reload.mock.calls.length]).toEqual([[], 1])
})

test('and until it is drawn: pressed again on the page that is on the screen still, nothing is done twice', async () => {
  const press = (name: string) => act(() => screen.getByText(name).click())
  const { promise, resolve } = Promise.withResolvers<void>()
  drawn = promise
  open('/six')

  press('eleven')
  await waitFor(() => expect(asked.has('/eleven')).toBe(true))
  await act(async () => asked.get('/eleven')?.())
  press('tell')
  const before = shown()
  await act(async () => resolve())
  press('tell')

  expect([before, shown()]).toEqual(['/six', '/eleven'])
  expect(told).toEqual([true, false])
})

test('and until it is drawn: the page on the screen keeps the query of its own address', async () => {
  const claim = () => screen.getByTestId('claim').textContent
  const { promise, resolve } = Promise.withResolvers<void>()
  drawn = promise
  open('/?claim=a-settlement')

  act(() => screen.getByText('twelve').click())
  await waitFor(() => expect(asked.has('/twelve')).toBe(true))
  await act(async () => asked.get('/twelve')?.())
  const before = [location.search, claim()]
  await act(async () => resolve())

  expect(before).toEqual(['', 'a-settlement'])
  await waitFor(() => expect([shown(), claim()]).toEqual(['/twelve', '']))
})
