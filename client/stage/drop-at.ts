import { ApiError, call, isRefused } from './api.ts'
import { isAnswered } from './call-by-key.ts'
import { onceMore } from './once-more.ts'

/** What was asked to be deleted and not answered: it may be gone. */
const unanswered = new Set<string>()

/**
 * Has something deleted. What is not there any more after an answer got lost was deleted by that very call.
 * @throws ApiError; TypeError when the network failed twice
 */
export async function dropAt(path: string, body: object = {}): Promise<void> {
  try {
    await onceMore(() => dropOnce(path, body))
    unanswered.delete(path)
  } catch (error) {
    const isGone = error instanceof ApiError && error.status === 404 && unanswered.has(path)
    if (isAnswered(error)) unanswered.delete(path)
    if (!isGone) throw error
  }
}

async function dropOnce(path: string, body: object): Promise<void> {
  try {
    await call(path, body, { method: 'DELETE' })
  } catch (error) {
    if (!isRefused(error)) unanswered.add(path)
    throw error
  }
}
