import { afterEach, expect, test } from 'vitest'
import { DocumentThread } from './document-thread.ts'
import { exampleClaimForm, exampleClaimFormOf } from './example-claim-form.ts'
import { makeClaimForm } from './make-claim-form.ts'

const opened: DocumentThread[] = []
const LIMITS = { timeMs: 10_000, memoryMb: 192 }

afterEach(async () => {
  await Promise.all(opened.splice(0).map((thread) => thread.stop()))
})

function open(options?: ConstructorParameters<typeof DocumentThread>[0]): DocumentThread {
  const thread = new DocumentThread(options)
  opened.push(thread)
  return thread
}

/** A thread that misbehaves for a form whose payment says how, and answers any other. */
function unrulyThread(limits: Partial<typeof LIMITS> = {}): DocumentThread {
  const source = `
    import { parentPort } from 'node:worker_threads'
    const kept = []
    parentPort.on('message', ({ payment }) => {
      if (payment === 'hang') for (;;) {}
      if (payment === 'die') process.exit(3)
      if (payment === 'grow') for (;;) kept.push(new Array(1e5).fill({}).map(() => ({})))
      if (payment === 'throw') throw new Error('unforeseen')
      if (payment === 'missing') return parentPort.postMessage({ missing: ['/payment'] })
      parentPort.postMessage({ made: { bytes: new Uint8Array(), sha256: payment, pages: 1 } })
    })`
  const entry = new URL(`data:text/javascript,${encodeURIComponent(source)}`)
  return open({ entry, limits: { ...LIMITS, ...limits } })
}

test('a form made in the thread is the form made here, byte for byte', async () => {
  const here = await makeClaimForm(exampleClaimForm())

  const there = await open().produce(exampleClaimForm())

  expect(there).toEqual(here)
})

test('forms asked for at once all come, each to who asked', async () => {
  const names = ['Ada Example', 'Łukasz Żółć', 'Юлия Example', 'Zoë Núñez']
  const thread = open()

  const made = await Promise.all(names.map((name) => thread.produce(exampleClaimFormOf(name))))

  const expected = await Promise.all(names.map((name) => makeClaimForm(exampleClaimFormOf(name))))
  expect(made.map(({ sha256 }) => sha256)).toEqual(expected.map(({ sha256 }) => sha256))
})

test('what cannot be printed is refused with its field, and the next form is made', async () => {
  const thread = open()
  const refused = thread.produce(exampleClaimFormOf('李'))
  const next = thread.produce(exampleClaimForm())

  await expect(refused).rejects.toMatchObject({
    name: 'UnprintableText',
    fields: [{ path: '/claimant/legalName', characters: ['李'] }, { path: '/signature/text' }],
  })
  expect((await next).pages).toBeGreaterThan(0)
})

test('a document that does not say all it should is refused, naming the places', async () => {
  const refused = unrulyThread().produce(exampleClaimForm({ payment: 'missing' }))

  await expect(refused).rejects.toMatchObject({ name: 'UnfaithfulDocument', paths: ['/payment'] })
})

test.for([
  { how: 'hang', limits: { timeMs: 300 }, says: 'No claim form within 300 ms' },
  { how: 'grow', limits: { memoryMb: 24 }, says: 'The thread died' },
  { how: 'die', limits: {}, says: 'The thread ended (3)' },
  { how: 'throw', limits: {}, says: 'The thread died' },
])(
  'a thread that does "$how" is replaced; the forms behind are made',
  async ({ how, limits, says }) => {
    const thread = unrulyThread(limits)
    const bad = thread.produce(exampleClaimForm({ payment: how }))
    const good = thread.produce(exampleClaimForm({ payment: 'good' }))

    await expect(bad).rejects.toThrow(says)
    expect((await good).sha256).toBe('good')
    expect((await thread.produce(exampleClaimForm({ payment: 'again' }))).sha256).toBe('again')
  },
)

test('stopped, it refuses what is being made and what waits', async () => {
  const thread = unrulyThread()
  const current = thread.produce(exampleClaimForm({ payment: 'hang' }))
  const waiting = thread.produce(exampleClaimForm())

  await Promise.all([
    expect(current).rejects.toThrow('no longer made'),
    expect(waiting).rejects.toThrow('no longer made'),
    thread.stop(),
  ])
})

test('the event loop stays free while a form is made', async () => {
  const thread = open()
  await thread.produce(exampleClaimForm())
  let turns = 0
  const timer = setInterval(() => (turns += 1), 1)

  await Promise.all(Array.from({ length: 10 }, () => thread.produce(exampleClaimForm())))

  clearInterval(timer)
  expect(turns).toBeGreaterThan(20)
})
