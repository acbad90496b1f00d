import { Worker } from 'node:worker_threads'
import type { ClaimForm, MadeDocument } from './claim-form.ts'
import { fromWorker, type WorkerAnswer } from './worker-answer.ts'

interface Order {
  form: ClaimForm
  resolve: (made: MadeDocument) => void
  reject: (error: unknown) => void
}

interface Limits {
  /** For one form, from its turn on. */
  timeMs: number
  memoryMb: number
}

const LIMITS: Limits = { timeMs: 10_000, memoryMb: 192 }
const ENTRY = new URL('./document-worker.ts', import.meta.url)

/** A worker thread that makes documents in turn; another takes over when it dies or takes too long. */
export class DocumentThread {
  readonly #limits: Limits
  readonly #entry: URL
  readonly #waiting: Order[] = []
  #current: Order | undefined
  #timer: NodeJS.Timeout | undefined
  #worker: Worker | undefined

  constructor({ limits = LIMITS, entry = ENTRY }: { limits?: Limits; entry?: URL } = {}) {
    this.#limits = limits
    this.#entry = entry
    this.#worker = this.#start()
  }

  produce(form: ClaimForm): Promise<MadeDocument> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ form, resolve, reject })
      this.#next()
    })
  }

  /** Ends the thread; all that waits is refused. */
  async stop(): Promise<void> {
    const worker = this.#worker
    this.#worker = undefined
    const refused = this.#waiting.splice(0)
    this.#finish((order) => order.reject(new Error('Documents are no longer made')))
    for (const { reject } of refused) reject(new Error('Documents are no longer made'))
    await worker?.terminate()
  }

  #start(): Worker {
    const resourceLimits = {
      maxOldGenerationSizeMb: this.#limits.memoryMb,
      maxYoungGenerationSizeMb: 32,
    }
    const worker = new Worker(this.#entry, { name: 'documents', resourceLimits, execArgv: [] })
    worker.on('message', (answer: WorkerAnswer) => this.#answer(answer))
    worker.on('error', (cause) => this.#lost(worker, new Error('The thread died', { cause })))
    worker.on('exit', (code) => this.#lost(worker, new Error(`The thread ended (${code})`)))
    worker.unref()
    return worker
  }

  #next(): void {
    if (this.#current) return
    this.#current = this.#waiting.shift()
    if (!this.#current) return

    this.#worker ??= this.#start()
    this.#worker.ref()
    this.#timer = setTimeout(() => this.#giveUp(), this.#limits.timeMs)
    try {
      this.#worker.postMessage(this.#current.form)
    } catch (error) {
      this.#finish((order) => order.reject(error))
    }
  }

  #answer(answer: WorkerAnswer): void {
    this.#finish((order) => {
      try {
        order.resolve(fromWorker(answer))
      } catch (error) {
        order.reject(error)
      }
    })
  }

  #giveUp(): void {
    const worker = this.#worker
    if (worker) this.#lost(worker, new Error(`No claim form within ${this.#limits.timeMs} ms`))
    void worker?.terminate()
  }

  /** One that died at work is replaced at once; one that cannot even start is not tried for ever. */
  #lost(worker: Worker, error: Error): void {
    if (worker !== this.#worker) return
    const atWork = this.#current !== undefined
    this.#worker = atWork ? this.#start() : undefined
    this.#finish((order) => order.reject(error))
  }

  #finish(settle: (order: Order) => void): void {
    const order = this.#current
    this.#current = undefined
    clearTimeout(this.#timer)
    this.#worker?.unref()
    if (order) settle(order)
    this.#next()
  }
}
