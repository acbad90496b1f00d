import { Worker } from 'node:worker_threads'
import { DocumentOrders, type Order } from './document-orders.ts'
import type { DocumentTask, ResultOf, TaskAnswer } from './document-task.ts'

interface Limits {
  /**
   * Of processor time for one task, so that a busy machine is no failure; four times as long by the clock, for one that waits
   * for what never comes. Counted anew when a thread that was just started says that it is ready.
   */
  timeMs: number
  memoryMb: number
  /**
   * How much the whole process may grow during a task, in MB. `memoryMb` holds for objects alone: unpacked bytes lie
   * outside of it, and a PDF of 3 MB was seen to unpack to 4 GB.
   */
  growthMb?: number
}

/** What a thread may say before its first answer: that it has loaded what it needs. */
type Message = TaskAnswer | { ready: true }

const LIMITS: Limits = { timeMs: 10_000, memoryMb: 192 }
const OVERDUE = {
  make: 'No claim form',
  fill: 'No claim form',
  inspect: 'No finding',
  text: 'No text',
  template: 'No finding',
  try: 'No form on trial',
  join: 'No letter',
  certify: 'No certificate',
  letter: 'No letter',
}
/** How many times its processor time a task may take by the clock. */
const PATIENCE = 4
const LOOK_MS = 50
const ENTRY = new URL('./document-worker.ts', import.meta.url)

/** A worker thread that makes and reads documents, one at a time; another takes over when it dies or takes too long. */
export class DocumentThread {
  readonly #limits: Limits
  readonly #entry: URL
  readonly #waiting = new DocumentOrders()
  #current: Order | undefined
  #timer: NodeJS.Timeout | undefined
  /** By the clock, and of the thread's processor time, both in milliseconds. */
  #began = { at: 0, used: Promise.resolve(0) }
  #watch: NodeJS.Timeout | undefined
  #worker: Worker | undefined

  constructor({ limits = LIMITS, entry = ENTRY }: { limits?: Limits; entry?: URL } = {}) {
    this.#limits = limits
    this.#entry = entry
    this.#worker = this.#start()
  }

  /**
   * @throws {UnprintableText} | {UnfaithfulDocument} | {UnfillableForm} as the thread met them
   * @throws {Error} when it took too long, or the thread died or was stopped
   */
  run<Task extends DocumentTask>(task: Task): Promise<ResultOf<Task>> {
    const result = this.#waiting.add(task)
    this.#next()
    return result
  }

  /** Ends the thread; all that waits is refused. */
  async stop(): Promise<void> {
    const worker = this.#worker
    this.#worker = undefined
    const refused = this.#waiting.takeAll()
    this.#finish((order) => order.refuse(new Error('Documents are no longer made')))
    for (const order of refused) order.refuse(new Error('Documents are no longer made'))
    await worker?.terminate()
  }

  #start(): Worker {
    const resourceLimits = {
      maxOldGenerationSizeMb: this.#limits.memoryMb,
      maxYoungGenerationSizeMb: 32,
    }
    const worker = new Worker(this.#entry, { name: 'documents', resourceLimits, execArgv: [] })
    worker.on('message', (message: Message) => this.#heard(worker, message))
    worker.on('error', (cause) => this.#lost(worker, new Error('The thread died', { cause })))
    worker.on('exit', (code) => this.#lost(worker, new Error(`The thread ended (${code})`)))
    worker.unref()
    return worker
  }

  #next(): void {
    if (this.#current) return
    this.#current = this.#waiting.next()
    if (!this.#current) return

    this.#worker ??= this.#start()
    this.#worker.ref()
    this.#begin(this.#worker)
    this.#watchGrowth()
    try {
      this.#worker.postMessage(this.#current.task)
    } catch (error) {
      this.#finish((order) => order.refuse(error))
    }
  }

  #begin(worker: Worker): void {
    this.#began = { at: performance.now(), used: processorMs(worker) }
    this.#lookIn(this.#limits.timeMs)
  }

  #lookIn(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#look(), ms)
  }

  /** Gives up a task that has used its time; one that could not use it yet is looked at again when it may have. */
  async #look(): Promise<void> {
    const { timeMs } = this.#limits
    const worker = this.#worker
    const began = this.#began
    const left = PATIENCE * timeMs - (performance.now() - began.at)
    if (!worker || left <= 0) return this.#giveUp()
    // A thread that is held up outside of JavaScript does not say what it uses.
    this.#lookIn(left)
    const used = (await processorMs(worker)) - (await began.used)
    if (began !== this.#began || !this.#current) return
    if (used >= timeMs) this.#giveUp()
    else this.#lookIn(Math.min(left, timeMs - used))
  }

  #watchGrowth(): void {
    const { growthMb } = this.#limits
    if (!growthMb) return
    const most = process.memoryUsage.rss() + growthMb * 1024 ** 2
    this.#watch = setInterval(() => process.memoryUsage.rss() > most && this.#giveUp(), LOOK_MS)
  }

  /** One that was given up may have answered already: that is not the answer to the next order. */
  #heard(worker: Worker, message: Message): void {
    if (worker !== this.#worker) return
    if (!('ready' in message)) this.#finish((order) => order.take(message))
    else if (this.#current) this.#begin(worker)
  }

  #giveUp(): void {
    const worker = this.#worker
    if (!worker || !this.#current) return
    const late = OVERDUE[this.#current.task.task]
    this.#lost(worker, new Error(`${late} within ${this.#limits.timeMs} ms`))
    void worker.terminate()
  }

  /** One that died at work is replaced at once; one that cannot even start is not tried for ever. */
  #lost(worker: Worker, error: Error): void {
    if (worker !== this.#worker) return
    const atWork = this.#current !== undefined
    this.#worker = atWork ? this.#start() : undefined
    this.#finish((order) => order.refuse(error))
  }

  #finish(settle: (order: Order) => void): void {
    const order = this.#current
    this.#current = undefined
    clearTimeout(this.#timer)
    clearInterval(this.#watch)
    this.#worker?.unref()
    if (order) settle(order)
    this.#next()
  }
}

/** What a thread has used so far; 0 where it does not run yet, or no more. */
async function processorMs(worker: Worker): Promise<number> {
  try {
    const { user, system } = await worker.cpuUsage()
    return (user + system) / 1000
  } catch {
    return 0
  }
}
