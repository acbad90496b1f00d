import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SavedProgress, SaveProgressInput } from '#contract/wire/questionnaire.ts'
import { ApiError } from '../stage/api.ts'
import { createSaver, type SaverTools } from './save-progress.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const NEWER = '2026-11-20T11:00:00.000Z'

/** Values are the fields' own names; an essay is long. */
const valueOf = (id: string) => (id === 'essay' ? 'x'.repeat(70_000) : id)
const collecting: Pick<SaverTools, 'collectSteps' | 'collectFields'> = {
  collectSteps: (steps) => ({ answers: Object.fromEntries(steps.map((id) => [id, {}])) }),
  collectFields: (fields, { place }) => ({
    answersPatch: Object.fromEntries(
      [...fields].map(([step, ids]) => [
        step,
        Object.fromEntries([...ids].map((id) => [id, valueOf(id)])),
      ]),
    ),
    ...(place && { currentStep: 'here' }),
  }),
}

/** A saver whose server gives the answers in turn, the last one for ever. */
function start(...answers: (Error | string)[]) {
  return startWhen(() => Promise.resolve(), ...answers)
}

function startWhen(ready: () => Promise<void>, ...answers: (Error | string)[]) {
  let isJoined = false
  const sent: SaveProgressInput[] = []
  const states: string[] = []
  const joined: string[][] = []
  const outliving: boolean[] = []
  const saver = createSaver({
    ready: () => ready().then(() => void (isJoined = true)),
    isJoined: () => isJoined,
    send: (body, { keepalive }) => {
      outliving.push(keepalive)
      const answer = answers[Math.min(sent.length, answers.length - 1)]
      sent.push(body)
      if (answer instanceof Error) return Promise.reject(answer)
      return Promise.resolve({ saved: true, lastUpdated: answer } as SavedProgress)
    },
    ...collecting,
    join: async () => {
      joined.push([...saver.pending()].map(([step, fields]) => `${step}: ${[...fields].join(' ')}`))
      return NEWER
    },
    onState: (state) => states.push(state),
  })
  return { saver, sent, states, joined, outliving }
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

const refusedWith = (status: number, body: object = {}) =>
  new ApiError({ status, statusText: '' }, body)
const outdated = () => refusedWith(409, { code: 'progress.outdated', lastUpdated: NEWER })

test('newer answers on the server are joined first, all but the unsaved fields, and then sent', async () => {
  const { saver, sent, states, joined } = start(outdated(), '2026-11-20T11:00:01.000Z')

  saver.touch(['welcome'], ['email'])
  await saver.flush()

  expect(joined).toEqual([['welcome: email']])
  expect(sent[1]).toEqual({ answers: { welcome: {} }, lastUpdated: NEWER })
  expect(states.at(-1)).toBe('saved')
})

test('two tabs that save all the time do not keep each other busy for ever', async () => {
  const { saver, sent, states } = start(outdated())

  saver.touch(['welcome'], ['email'])
  await saver.flush()

  expect(sent).toHaveLength(4)
  expect(states.at(-1)).toBe('failed')
})

test('a field that changes while a save is under way is pending until its own save', async () => {
  let answer: (saved: SavedProgress) => void = () => {}
  const saver = createSaver({
    ready: () => Promise.resolve(),
    isJoined: () => true,
    send: () => new Promise((resolve) => (answer = resolve)),
    ...collecting,
    join: async () => NEWER,
    onState: () => {},
  })
  saver.touch(['welcome'], ['email'])
  const saved = saver.flush()
  await vi.advanceTimersByTimeAsync(0)

  saver.touch(['welcome'], ['state'])
  expect([...(saver.pending().get('welcome') ?? [])]).toEqual(['email', 'state'])
  answer({ saved: true, lastUpdated: NEWER } as SavedProgress)
  await saved

  expect([...(saver.pending().get('welcome') ?? [])]).toEqual(['state'])
})

test('answers that are refused are kept back, told, and not sent again before they change', async () => {
  const { saver, sent, states } = start(refusedWith(422), NEWER)

  saver.touch(['welcome'], ['email'])
  await saver.flush()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(sent.map(({ answers }) => Object.keys(answers ?? {}))).toEqual([['welcome'], []])
  expect(states.at(-1)).toBe('failed')

  saver.touch(['welcome'], ['email'])
  await saver.flush()
  expect(Object.keys(sent[2]?.answers ?? {})).toEqual(['welcome'])
  expect(states.at(-1)).toBe('saved')
})

test('what is mended while it is being refused is saved, and told as saved', async () => {
  const states: string[] = []
  const waiting: ((answer: Promise<SavedProgress>) => void)[] = []
  const saver = createSaver({
    ready: () => Promise.resolve(),
    isJoined: () => true,
    send: () => new Promise((resolve) => waiting.push(resolve)),
    ...collecting,
    join: async () => NEWER,
    onState: (state) => states.push(state),
  })
  const taken = Promise.resolve({ saved: true, lastUpdated: NEWER } as SavedProgress)
  saver.touch(['welcome'], ['email', 'state'])
  void saver.flush()
  await vi.advanceTimersByTimeAsync(0)

  saver.touch(['welcome'], ['email'])
  waiting[0]?.(Promise.reject(refusedWith(422)))
  await vi.advanceTimersByTimeAsync(0)
  // The rest is saved without that step.
  waiting[1]?.(taken)
  await vi.advanceTimersByTimeAsync(0)
  expect(saver.pending()).toEqual(new Map([['welcome', new Set(['email', 'state'])]]))
  await vi.advanceTimersByTimeAsync(1_000)
  waiting[2]?.(taken)
  await vi.advanceTimersByTimeAsync(0)

  expect(states.at(-1)).toBe('saved')
  expect(saver.pending().size).toBe(0)
})

test('of a step too large to be sent whole, the fields that changed are sent by themselves', async () => {
  const { saver, sent, states } = start(refusedWith(413), NEWER)

  saver.touch(['sign-form'], ['suit-1'])
  await saver.flush()

  expect(sent.slice(1)).toEqual([
    { answersPatch: { 'sign-form': { 'suit-1': 'suit-1' } } },
    { answers: {} },
  ])
  expect([states.at(-1), saver.pending().size]).toEqual(['saved', 0])
})

test('fields that are too much together are sent in parts, and one that is too much alone is kept back', async () => {
  const tooLarge = refusedWith(413)
  const { saver, sent, states } = start(tooLarge, tooLarge, NEWER, tooLarge, NEWER)

  saver.touch(['sign-form'], ['suit-1', 'essay'])
  await saver.flush()

  const fields = sent.map(({ answersPatch }) => Object.keys(answersPatch?.['sign-form'] ?? {}))
  expect(fields).toEqual([[], ['suit-1', 'essay'], ['suit-1'], ['essay'], []])
  expect([...saver.pending().keys()]).toEqual(['sign-form'])
  expect(states.at(-1)).toBe('failed')
})

test('parts that did not reach the server are sent again, and not taken for refused', async () => {
  const tooLarge = refusedWith(413)
  const { saver, sent, states } = start(tooLarge, new TypeError('no network'), tooLarge, NEWER)

  saver.touch(['sign-form'], ['suit-1'])
  await saver.flush()
  expect(states.at(-1)).toBe('failed')
  await vi.advanceTimersByTimeAsync(5_000)

  expect(sent[3]).toEqual({ answersPatch: { 'sign-form': { 'suit-1': 'suit-1' } } })
  expect([states.at(-1), saver.pending().size]).toEqual(['saved', 0])
})

test('fields that are refused for what they are, not for their size, are not sent in ever smaller parts', async () => {
  const { saver, sent } = start(refusedWith(413), refusedWith(422), NEWER)

  saver.touch(['sign-form'], ['suit-1', 'suit-2'])
  await saver.flush()

  expect(sent.map(({ answersPatch }) => answersPatch !== undefined)).toEqual([false, true, false])
  expect([...saver.pending().keys()]).toEqual(['sign-form'])
})

test('one step that is refused does not hold up the others', async () => {
  const refused = refusedWith(422)
  const { saver, sent, states } = start(refused, refused, NEWER)

  saver.touch(['essay', 'welcome'], ['text'])
  await saver.flush()

  const steps = sent.map(({ answers }) => Object.keys(answers ?? {}).join())
  expect(steps).toEqual(['essay,welcome', 'essay', '', 'welcome'])
  expect([...saver.pending().keys()]).toEqual(['essay'])
  expect(states.at(-1)).toBe('failed')
})

test('a step that was refused is not sent again with the others that could not be sent', async () => {
  const refused = refusedWith(422)
  const { saver, sent } = start(refused, refused, NEWER, new TypeError('no network'), NEWER)

  saver.touch(['essay', 'welcome'], ['text'])
  await saver.flush()
  await vi.advanceTimersByTimeAsync(5_000)

  const steps = sent.slice(3).map(({ answers }) => Object.keys(answers ?? {}))
  expect(steps).toEqual([['welcome'], ['welcome']])
})

test('of what was refused nothing is known any more once all is forgotten', async () => {
  const { saver, states } = start(refusedWith(422), NEWER)
  saver.touch(['welcome'], ['email'])
  await saver.flush()

  saver.forget()
  expect(saver.pending().size).toBe(0)
  saver.touch(['refunds'], ['trouble'])
  await saver.flush()

  expect(states.at(-1)).toBe('saved')
})

test('nothing is sent before what the server keeps was joined, and it is asked for again', async () => {
  const ready = vi
    .fn()
    .mockRejectedValueOnce(new TypeError('no network'))
    .mockResolvedValue(undefined)
  const { saver, sent, states } = startWhen(ready, NEWER)

  saver.touch(['welcome'], ['email'])
  await saver.flush()
  expect([sent.length, states.at(-1)]).toEqual([0, 'failed'])
  await vi.advanceTimersByTimeAsync(5_000)

  expect(sent).toHaveLength(1)
})

test('leaving the page sends what is under way once more, together with the rest', async () => {
  const bodies: SaveProgressInput[] = []
  const saver = createSaver({
    ready: () => Promise.resolve(),
    isJoined: () => true,
    send: (body) => {
      bodies.push(body)
      return new Promise(() => {})
    },
    ...collecting,
    join: async () => NEWER,
    onState: () => {},
  })
  saver.touch(['welcome'], ['email'])
  void saver.flush()
  await vi.advanceTimersByTimeAsync(0)
  saver.touch(['refunds'], ['trouble'])

  void saver.flush({ keepalive: true })

  expect(bodies[1]).toEqual({
    answersPatch: { welcome: { email: 'email' }, refunds: { trouble: 'trouble' } },
  })
})

test('a page that leaves sends its own fields alone, whatever others saved meanwhile', async () => {
  const { saver, sent, outliving, states } = start('2026-11-20T10:00:00.000Z')
  saver.touch(['welcome'], ['email', 'state'])
  await saver.flush()

  saver.touch(['welcome'], ['state'])
  await saver.flush({ keepalive: true })

  expect(sent[1]).toEqual({ answersPatch: { welcome: { state: 'state' } } })
  expect(outliving).toEqual([false, true])
  expect([states.at(-1), saver.pending().size]).toEqual(['saved', 0])
})

test('a page that was hidden only does not take what it sent for the newest on the server', async () => {
  const { saver, sent } = start('2026-11-20T10:00:00.000Z', '2026-11-20T10:30:00.000Z')
  saver.touch(['welcome'], ['state'])
  await saver.flush()
  saver.touch(['welcome'], ['state'])
  await saver.flush({ keepalive: true })

  saver.touch(['welcome'], ['email'])
  await saver.flush()

  expect(sent[2]).toMatchObject({ lastUpdated: '2026-11-20T10:00:00.000Z' })
})

test('hidden and then gone, the page sends the same once', async () => {
  const { saver, sent } = start('2026-11-20T10:00:00.000Z')
  saver.touch(['welcome'], ['state'])

  await Promise.all([saver.flush({ keepalive: true }), saver.flush({ keepalive: true })])

  expect(sent).toHaveLength(1)
})

test('the place goes along only where it changed', async () => {
  const { saver, sent } = start('2026-11-20T10:00:00.000Z')
  saver.touch([])
  await saver.flush()

  saver.touch([])
  await saver.flush({ keepalive: true })
  saver.touch(['welcome'], ['state'])
  await saver.flush({ keepalive: true })

  expect(sent.slice(1)).toEqual([
    { answersPatch: {}, currentStep: 'here' },
    { answersPatch: { welcome: { state: 'state' } } },
  ])
})

test('before what the server keeps was joined, fields go alone, and the place follows', async () => {
  const { saver, sent } = start('2026-11-20T10:00:00.000Z')
  saver.touch(['welcome'], ['state'])
  saver.touch([])

  await saver.flush({ keepalive: true })
  expect(sent).toEqual([{ answersPatch: { welcome: { state: 'state' } } }])
  await vi.advanceTimersByTimeAsync(600)

  expect(sent[1]).toEqual({ answers: {} })
})

test('a last save that failed is made again by a page that lives on', async () => {
  const { saver, sent, states } = start(new TypeError('no network'), NEWER)
  saver.touch(['welcome'], ['state'])
  await saver.flush({ keepalive: true })
  expect(states.at(-1)).toBe('failed')

  await vi.advanceTimersByTimeAsync(5_000)

  expect(sent[1]).toEqual({ answers: { welcome: {} } })
  expect(states.at(-1)).toBe('saved')
})

test('too much to outlive the page is known before it is left, and sent as well as it can be', async () => {
  const { saver, sent, outliving } = start(NEWER)
  saver.touch(['welcome'], ['state'])
  expect(saver.isTooMuchToLeave()).toBe(false)

  saver.touch(['story'], ['essay'])
  expect(saver.isTooMuchToLeave()).toBe(true)
  await saver.flush({ keepalive: true })

  expect([sent.length, outliving]).toEqual([1, [false]])
  expect(saver.isTooMuchToLeave()).toBe(false)
})

test('without a network what was typed and not saved is too much to leave', async () => {
  const { saver } = start(NEWER)
  saver.touch(['welcome'], ['state'])
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

  expect(saver.isTooMuchToLeave()).toBe(true)
  onLine.mockRestore()
  await saver.flush()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

  expect(saver.isTooMuchToLeave()).toBe(false)
  vi.restoreAllMocks()
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

test('what is changed by the very news of a failure is tried soon, not with the next long wait', async () => {
  const states: string[] = []
  let sent = 0
  let isFollowed = false
  const saver = createSaver({
    ready: () => Promise.resolve(),
    isJoined: () => true,
    send: () => {
      sent += 1
      return Promise.reject(new TypeError('Failed to fetch'))
    },
    ...collecting,
    join: async () => NEWER,
    onState(state) {
      states.push(state)
      if (state !== 'failed' || isFollowed) return
      isFollowed = true
      // As a step does that is drawn because of the news.
      queueMicrotask(() => saver.touch(['account']))
    },
  })

  saver.touch(['welcome'])
  await vi.advanceTimersByTimeAsync(1_300)

  expect(sent).toBe(2)
  expect(states.at(-1)).toBe('failed')
})
