import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { LoadedProgress } from '#contract/wire/questionnaire.ts'
import { summaryOf } from '../blocks/flow/testing/soap-suit.ts'
import { freshPage } from './testing/fresh-page.ts'
import { type Answer, flowOf, stepOf } from './testing/stage-flow.tsx'

const LOAD = '/questionnaire/progress'
const SAVE = '/questionnaire/save-progress'
const LINK = '/file/welcome?email=attacker%40evil.example&from=classactions'
const flow = flowOf(stepOf('welcome', '/file/welcome'))
const keeping = (answers: Record<string, object>): LoadedProgress => ({
  currentStep: 'welcome',
  stepIndex: 0,
  consentChecked: false,
  flowCompleted: false,
  answers: answers as Record<string, unknown>,
  classActionSelections: [],
  email: null,
  lastUpdated: '2026-11-20T10:00:00.000Z',
})

/** A page at the link, and a server that keeps something, nothing, or cannot be asked. */
async function open(kept: LoadedProgress | Error) {
  const page = await freshPage()
  const server = { kept }
  const answer: Answer = ({ path }) => {
    if (path !== LOAD) return undefined
    if (server.kept instanceof Error) return { status: 503, body: {} }
    return { body: { progress: server.kept } }
  }
  const calls = page.answerCalls(answer)
  page.putOn(flow, LINK)
  await waitFor(() => expect(page.session.get().loaded).toBe(true))
  const saved = () => JSON.stringify(calls.filter(({ path }) => path === SAVE))
  return { ...page, server, saved }
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('scrollTo', () => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

test('a link replaces neither the address that is kept nor the tag that somebody came with first', async () => {
  const kept = { welcome: { email: 'zoe@example.com' }, entry: { from: 'refundassistant' } }
  const { session, saver, setAnswer, saved } = await open(keeping(kept))

  setAnswer('welcome', 'state', 'NY')
  await saver.flush()

  expect(session.get().answers).toEqual({ ...kept, welcome: { ...kept.welcome, state: 'NY' } })
  expect(saved()).toContain('zoe@example.com')
  expect(saved()).not.toMatch(/attacker|"from":"classactions"/)
})

test('of a newcomer both are taken and saved', async () => {
  const { session, saver, saved } = await open(null)

  await saver.flush()

  expect(session.get().answers).toEqual({
    welcome: { email: 'attacker@evil.example' },
    entry: { from: 'classactions' },
  })
  expect(saved()).toContain('"welcome":{"email":"attacker@evil.example"}')
})

test('what somebody typed before the server answered stays', async () => {
  const page = await freshPage()
  page.answerCalls()
  page.setAnswer('welcome', 'email', 'ann@')

  page.putOn(flow, LINK)
  await waitFor(() => expect(page.session.get().loaded).toBe(true))

  expect(page.session.get().answers.welcome?.email).toBe('ann@')
})

test('while the server cannot be asked both are shown, and count as nobody’s answer', async () => {
  const { session, saver, saved } = await open(new Error('away'))
  await waitFor(() => expect(session.get().answers.welcome?.email).toBe('attacker@evil.example'))

  await saver.flush({ keepalive: true })

  expect(saver.pending().size).toBe(0)
  expect(saved()).not.toContain('attacker')
})

test('once it can be asked after all, what it keeps stands', async () => {
  const { session, saver, setAnswer, saved, server } = await open(new Error('away'))
  await waitFor(() => expect(session.get().answers.welcome).toBeDefined())
  server.kept = keeping({ welcome: { email: 'zoe@example.com' } })

  setAnswer('welcome', 'state', 'NY')
  await saver.flush()

  expect(session.get().answers).toEqual({
    welcome: { email: 'zoe@example.com', state: 'NY' },
    entry: { from: 'classactions' },
  })
  expect(saved()).not.toContain('attacker')
})

test.each([
  ['that could not be asked for is chosen once it can be', 503, ['soap']],
  ['that is none is not asked for again', 404, []],
] as const)('a class action of a link %s', async (_, status, chosen) => {
  vi.useFakeTimers()
  const page = await freshPage()
  const suits = [summaryOf('soap')]
  let isAway = true
  page.answerCalls(({ path }) => {
    if (path !== '/api/suits') return undefined
    return isAway ? { status, body: {} } : { body: { suits, total: 1 } }
  })
  page.putOn(flow, '/file/welcome?select=soap')
  await vi.advanceTimersByTimeAsync(100)
  isAway = false

  await vi.advanceTimersByTimeAsync(2_000)

  vi.useRealTimers()
  expect(page.keptState.get().suits.map(({ slug }) => slug)).toEqual(chosen)
})
