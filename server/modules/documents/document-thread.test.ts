import { afterEach, describe, expect, test } from 'vitest'
import type { ClaimForm } from './claim-form.ts'
import type { DocumentTask } from './document-task.ts'
import { DocumentThread } from './document-thread.ts'
import { exampleClaimForm, exampleClaimFormOf } from './testing/example-claim-form.ts'
import { makeClaimForm } from './make-claim-form.ts'

const opened: DocumentThread[] = []
// Longer than where it serves: beside other tests a first form has taken ten seconds.
const LIMITS = { timeMs: 30_000, memoryMb: 192 }

afterEach(async () => {
  await Promise.all(opened.splice(0).map((thread) => thread.stop()))
})

function open(options?: ConstructorParameters<typeof DocumentThread>[0]): DocumentThread {
  const thread = new DocumentThread({ limits: LIMITS, ...options })
  opened.push(thread)
  return thread
}

/** A task that says what an unruly thread is to do. */
function ask(task: 'make' | 'inspect', how: string): DocumentTask {
  return task === 'make' ? make({ payment: how }) : { task, bytes: Buffer.from(how) }
}

function make(changes: Partial<ClaimForm> = {}): { task: 'make'; form: ClaimForm } {
  return { task: 'make', form: exampleClaimForm(changes) }
}

/** A thread that misbehaves for a task that says how, and answers any other with what it says. */
function unrulyThread(limits: Partial<typeof LIMITS> = {}): DocumentThread {
  const source = `
    import { parentPort } from 'node:worker_threads'
    const kept = []
    parentPort.on('message', ({ form, bytes }) => {
      const how = form?.payment ?? Buffer.from(bytes).toString()
      if (how === 'late') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
      if (how === 'wait') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 900)
      if (how === 'stand still') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
      if (how === 'hang') for (;;) {}
      if (how === 'die') process.exit(3)
      if (how === 'grow') for (;;) kept.push(new Array(1e5).fill({}).map(() => ({})))
      if (how === 'throw') throw new Error('unforeseen')
      if (how === 'missing') return parentPort.postMessage({ missing: ['/payment'] })
      if (how === 'fail') return parentPort.postMessage({ failed: new Error('unforeseen') })
      parentPort.postMessage({ result: how })
    })`
  const entry = new URL(`data:text/javascript,${encodeURIComponent(source)}`)
  return open({ entry, limits: { ...LIMITS, ...limits } })
}

test('a form made in the thread is the form made here, byte for byte', async () => {
  const here = await makeClaimForm(exampleClaimForm())

  const there = await open().run(make())

  expect(there).toEqual(here)
})

test('forms asked for at once all come, each to who asked', async () => {
  const forms = ['Ada Example', 'Łukasz Żółć', 'Юлия Example', 'Zoë Núñez'].map(exampleClaimFormOf)
  const thread = open()

  const made = await Promise.all(forms.map((form) => thread.run({ task: 'make', form })))

  const expected = await Promise.all(forms.map(makeClaimForm))
  expect(made.map(({ sha256 }) => sha256)).toEqual(expected.map(({ sha256 }) => sha256))
})

test('what cannot be printed is refused with its field, and the next form is made', async () => {
  const thread = open()
  const refused = thread.run({ task: 'make', form: exampleClaimFormOf('李') })
  const next = thread.run(make())

  await expect(refused).rejects.toMatchObject({
    name: 'UnprintableText',
    fields: [{ path: '/claimant/legalName', characters: ['李'] }, { path: '/signature/text' }],
  })
  expect((await next).pages).toBeGreaterThan(0)
})

test('a document that does not say all it should is refused, naming the places', async () => {
  const refused = unrulyThread().run(ask('make', 'missing'))

  await expect(refused).rejects.toMatchObject({ name: 'UnfaithfulDocument', paths: ['/payment'] })
})

test('forms are made before any file that waits is looked through', async () => {
  const thread = unrulyThread()
  const done: unknown[] = []
  const order = async (task: DocumentTask) => done.push(await thread.run(task))

  await Promise.all([
    order(ask('inspect', 'file 1')),
    order(ask('inspect', 'file 2')),
    order(ask('inspect', 'file 3')),
    order(ask('make', 'form 1')),
    order(ask('make', 'form 2')),
  ])

  expect(done).toEqual(['file 1', 'form 1', 'form 2', 'file 2', 'file 3'])
})

describe.for(['make', 'inspect'] as const)('told to %s', (task) => {
  test.for([
    {
      how: 'hang',
      limits: { timeMs: 600 },
      says: { make: 'No claim form within 600 ms', inspect: 'No finding within 600 ms' }[task],
    },
    { how: 'grow', limits: { memoryMb: 24 }, says: 'The thread died' },
    { how: 'die', limits: {}, says: 'The thread ended (3)' },
    { how: 'throw', limits: {}, says: 'The thread died' },
  ])(
    'a thread that does "$how" is replaced; the tasks behind are done',
    async ({ how, limits, says }) => {
      const thread = unrulyThread(limits)
      const bad = thread.run(ask(task, how))
      const good = Promise.all([
        thread.run(ask('make', 'form')),
        thread.run(ask('inspect', 'text')),
      ])

      await expect(bad).rejects.toThrow(says)
      expect(await good).toEqual(['form', 'text'])
      expect(await thread.run(ask(task, 'again'))).toBe('again')
    },
  )

  test('an error in the thread refuses the task and tells its cause', async () => {
    const refused = unrulyThread().run(ask(task, 'fail'))

    await expect(refused).rejects.toMatchObject({
      message: expect.stringContaining('could not be'),
      cause: { message: 'unforeseen' },
    })
  })
})

test('a thread that gets no processor meanwhile keeps its time; one that stands still does not', async () => {
  const thread = unrulyThread({ timeMs: 400 })
  await thread.run(ask('make', 'warm'))

  expect(await thread.run(ask('make', 'wait'))).toBe('wait')
  const still = thread.run(ask('make', 'stand still'))
  const next = thread.run(ask('make', 'next'))

  await expect(still).rejects.toThrow('No claim form within 400 ms')
  expect(await next).toBe('next')
})

test('an answer that comes too late is not taken for the answer to the next task', async () => {
  const thread = unrulyThread({ timeMs: 200 })
  await thread.run(ask('make', 'warm'))
  const late = thread.run(ask('make', 'late'))
  const next = thread.run(ask('make', 'next'))

  // This process is held up until both have come; after an immediate, timers are seen first.
  setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000))

  await expect(late).rejects.toThrow('No claim form within 200 ms')
  expect(await next).toBe('next')
})

test('the time that a thread takes to start is not the time of a task', async () => {
  const source = `
    import { parentPort } from 'node:worker_threads'
    const sleep = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1200)
    parentPort.on('message', () => (sleep(), parentPort.postMessage({ result: 'done' })))
    sleep()
    parentPort.postMessage({ ready: true })`
  const entry = new URL(`data:text/javascript,${encodeURIComponent(source)}`)
  const thread = open({ entry, limits: { ...LIMITS, timeMs: 2_000 } })

  expect(await thread.run(make())).toBe('done')
})

test('stopped, it refuses what is being done and what waits', async () => {
  const thread = unrulyThread()
  const tasks = [ask('make', 'hang'), ask('make', 'form'), ask('inspect', 'text')]
  const refused = tasks.map((task) =>
    expect(thread.run(task)).rejects.toThrow('Documents are no longer made'),
  )

  await Promise.all([...refused, thread.stop()])
})

test('the event loop stays free while forms are made and read back', async () => {
  const thread = open()
  await thread.run(make())
  let turns = 0
  const timer = setInterval(() => (turns += 1), 1)

  await Promise.all(Array.from({ length: 10 }, () => thread.run(make())))

  clearInterval(timer)
  expect(turns).toBeGreaterThan(20)
})
