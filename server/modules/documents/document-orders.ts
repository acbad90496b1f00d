import { type DocumentTask, type ResultOf, resultOf, type TaskAnswer } from './document-task.ts'

/** A task, and who waits for its result. */
export interface Order {
  readonly task: DocumentTask
  take(answer: TaskAnswer): void
  refuse(error: unknown): void
}

/** Whose turn it is. Forms go first: a person waits for each of them, and for what is found out about a document nobody does. */
const ORDER = [
  'make',
  'fill',
  'certify',
  'letter',
  'inspect',
  'text',
  'template',
  'try',
  'join',
] as const

/** What waits for a documents' thread: in turn by kind, and among those of a kind as they came. */
export class DocumentOrders {
  readonly #waiting = new Map<DocumentTask['task'], Order[]>(ORDER.map((task) => [task, []]))

  /** @throws what the thread met, or why the order was refused */
  add<Task extends DocumentTask>(task: Task): Promise<ResultOf<Task>> {
    const { promise, resolve, reject } = Promise.withResolvers<ResultOf<Task>>()
    this.#waiting.get(task.task)?.push({
      task,
      refuse: reject,
      take(answer: TaskAnswer<ResultOf<Task>>) {
        try {
          resolve(resultOf(answer, task))
        } catch (error) {
          reject(error)
        }
      },
    })
    return promise
  }

  next(): Order | undefined {
    const task = ORDER.find((kind) => this.#waiting.get(kind)?.length)
    return task && this.#waiting.get(task)?.shift()
  }

  /** All that waits, which waits no more. */
  takeAll(): Order[] {
    return [...this.#waiting.values()].flatMap((orders) => orders.splice(0))
  }
}
