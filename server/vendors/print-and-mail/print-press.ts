import { Worker } from 'node:worker_threads'
import { MailFailure } from './port.ts'
import type { PrintedLetter, PrintOrder } from './print-letter.ts'
import type { PrintAnswer, PrintTask } from './print-worker.ts'

const ENTRY = new URL('./print-worker.ts', import.meta.url)
/** A letter of 59 scanned pages takes some seconds; a thread that is silent for longer is stuck. */
const SILENT_MS = 30_000
const MEMORY_MB = 512

interface Waiting {
  resolve(printed: PrintedLetter): void
  reject(error: MailFailure): void
}

/** A thread that prints letters: copying pages here would hold up everything else. It starts with the first letter. */
class PrintPress {
  #worker: Worker | undefined
  #timer: NodeJS.Timeout | undefined
  #lastId = 0
  readonly #waiting = new Map<number, Waiting>()

  print(order: PrintOrder): Promise<PrintedLetter> {
    const { promise, resolve, reject } = Promise.withResolvers<PrintedLetter>()
    const id = (this.#lastId += 1)
    this.#waiting.set(id, { resolve, reject })
    this.#worker ??= this.#start()
    this.#worker.ref()
    this.#watch()
    const task: PrintTask = { id, order }
    this.#worker.postMessage(task)
    return promise
  }

  #start(): Worker {
    const worker = new Worker(ENTRY, {
      name: 'print-press',
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
      execArgv: [],
    })
    worker.on('message', (answer: PrintAnswer) => this.#heard(answer))
    worker.on('error', (cause) =>
      this.#lost(worker, new MailFailure(`press: broke (${cause.name})`)),
    )
    worker.on('exit', (code) => this.#lost(worker, new MailFailure(`press: ended (${code})`)))
    return worker
  }

  #heard(answer: PrintAnswer): void {
    const waiting = this.#waiting.get(answer.id)
    this.#waiting.delete(answer.id)
    this.#watch()
    if (this.#waiting.size === 0) this.#worker?.unref()
    if ('printed' in answer) waiting?.resolve(answer.printed)
    else if ('refused' in answer)
      waiting?.reject(new MailFailure(answer.refused, { isFinal: true }))
    else waiting?.reject(new MailFailure(`press: broke (${answer.broken})`))
  }

  #watch(): void {
    clearTimeout(this.#timer)
    const worker = this.#worker
    if (!worker || this.#waiting.size === 0) return
    this.#timer = setTimeout(() => {
      this.#lost(worker, new MailFailure(`press: silent for ${SILENT_MS} ms`))
      void worker.terminate()
    }, SILENT_MS)
  }

  #lost(worker: Worker, error: MailFailure): void {
    if (worker !== this.#worker) return
    this.#worker = undefined
    clearTimeout(this.#timer)
    const lost = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const { reject } of lost) reject(error)
  }
}

/** One for the whole process, as a thread takes longer to start than to print a letter. */
const press = new PrintPress()

/**
 * A letter as it goes into its envelope, printed in a thread of its own.
 * @throws MailFailure: final for a letter that cannot be printed, and worth another try when the thread died or stuck
 */
export function printInThread(order: PrintOrder): Promise<PrintedLetter> {
  return press.print(order)
}
