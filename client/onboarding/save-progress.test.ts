import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SavedProgress, SaveProgressInput } from '#contract/wire/questionnaire.ts'
import { ApiError } from '../stage/api.ts'
import { createSaver } from './save-progress.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A saver whose server gives the answers in turn, the last one for ever. */
function start(...answers: (Error | string)[]) {
  const sent: SaveProgressInput[] = []
  const states: string[] = []
  const saver = createSaver({
    ready: () => Promise.resolve(),
    send: (body) => {
      const answer = answers[Math.min(sent.length, answers.length - 1)]
      sent.push(body)
      if (answer instanceof Error) return Promise.reject(answer)
      return Promise.resolve({ saved: true, lastUpdated: answer } as SavedProgress)
    },
    collect: (steps) => ({ answers: Object.fromEntries(steps.map((id) => [id, {}])) }),
    onState: (state) => states.push(state),
  })
  return { saver, sent, states }
}

test('changes close together are saved once, with the steps that changed', async () => {
  const { saver, sent, states } = start('2026-11-20T10:00:00.000Z')

  saver.touch(['welcome'])
  await vi.advanceTimersByTimeAsync(400)
  saver.touch(['sign-form'])
  await vi.advanceTimersByTimeAsync(600)

  expect(sent).toEqual([{ answers: { welcome: {}, 'sign-form': {} } }])
  expect(states.at(-1)).toBe('saved')
})

test('each save says what this page knew last', async () => {
  const { saver, sent } = start('2026-11-20T10:00:00.000Z')
  saver.touch(['welcome'])
  await saver.flush()

  saver.touch(['welcome'])
  await saver.flush()

  expect(sent[1]).toMatchObject({ lastUpdated: '2026-11-20T10:00:00.000Z' })
})

test('newer answers on the server are joined: the same is sent again with their instant', async () => {
  const newer = { code: 'progress.outdated', lastUpdated: '2026-11-20T11:00:00.000Z' }
  const outdated = new ApiError({ status: 409, statusText: 'Conflict' }, newer)
  const { saver, sent, states } = start(outdated, '2026-11-20T11:00:01.000Z')

  saver.touch(['welcome'])
  await saver.flush()

  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual({ answers: { welcome: {} }, lastUpdated: '2026-11-20T11:00:00.000Z' })
  expect(states.at(-1)).toBe('saved')
})

test('a failure is told quietly, tried again, and loses nothing', async () => {
  const { saver, sent, states } = start(new TypeError('no network'), '2026-11-20T10:00:00.000Z')

  saver.touch(['welcome'])
  await saver.flush()
  expect(states.at(-1)).toBe('failed')
  await vi.advanceTimersByTimeAsync(5_000)

  expect(sent).toHaveLength(2)
  expect(sent[1]).toMatchObject({ answers: { welcome: {} } })
  expect(states.at(-1)).toBe('saved')
})

test('nothing is sent when nothing changed', async () => {
  const { saver, sent } = start('2026-11-20T10:00:00.000Z')

  await saver.flush()

  expect(sent).toEqual([])
})
