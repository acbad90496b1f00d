import type { DocumentTask, ResultOf } from './document-task.ts'
import { DocumentThread } from './document-thread.ts'

let thread: DocumentThread | undefined

/** Has this process's document thread do a task; it is started where it does not run yet. */
export function runDocumentTask<Task extends DocumentTask>(task: Task): Promise<ResultOf<Task>> {
  thread ??= new DocumentThread()
  return thread.run(task)
}

/** Has the thread ready before the first form; without it the first form takes some 0.5 s longer. */
export function startDocumentWorkers(): void {
  thread ??= new DocumentThread()
}

/** For the shutdown: what is still being done is refused. A later task starts the thread again. */
export async function stopDocumentWorkers(): Promise<void> {
  const stopped = thread
  thread = undefined
  await stopped?.stop()
}
