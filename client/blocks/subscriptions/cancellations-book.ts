import type {
  AddedCancellation,
  Cancellation,
  CancellationChange,
} from '#contract/wire/subscriptions.ts'
import { createStore } from '../../onboarding/store.ts'
import { ApiError, call } from '../../stage/api.ts'
import { callByKey } from '../../stage/call-by-key.ts'
import { dropAt } from '../../stage/drop-at.ts'
import { logFailure } from '../../stage/log-failure.ts'
import { steadyReads } from '../../stage/steady-reads.ts'

interface Book {
  state: 'loading' | 'ready' | 'failed'
  list: Cancellation[]
}

const PATH = '/api/cancellations'

/** Whether another page was first. */
export function isChanged(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'subscriptions.changed'
}

/** Whether another page has removed it. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/** What the visitor keeps an eye on, on whatever page it is shown. */
export const book = createStore<Book>({ state: 'loading', list: [] })

const reads = steadyReads()

function changeList(change: (list: Cancellation[]) => Cancellation[]): void {
  reads.note()
  book.update((now) => ({ ...now, list: change(now.list) }))
}

/** Asks for the list anew. Never rejects: after a failure the list of before stays, marked as failed. */
export async function loadBook(): Promise<void> {
  try {
    const { cancellations } = await reads.read(() =>
      call<{ cancellations: Cancellation[] }>(PATH, {}, { method: 'GET' }),
    )
    book.set({ state: 'ready', list: cancellations })
  } catch (error) {
    logFailure('Cancellations could not be loaded', error)
    book.update((now) => ({ ...now, state: 'failed' }))
  }
}

/** @throws ApiError, TypeError */
export async function add(adding: AddedCancellation): Promise<void> {
  const one = await callByKey<Cancellation>(PATH, adding)
  changeList((list) => [one, ...list.filter(({ id }) => id !== one.id)])
}

/**
 * What another page changed meanwhile is shown then.
 * @throws ApiError, TypeError
 */
export async function change(id: string, changed: CancellationChange): Promise<void> {
  const patch = call<Cancellation>(`${PATH}/${id}`, changed, { method: 'PATCH', repeatable: true })
  const one = await patch.catch(async (error: unknown) => {
    if (isChanged(error)) await loadBook()
    throw error
  })
  changeList((list) => list.map((old) => (old.id === id ? one : old)))
}

/** @throws ApiError, TypeError */
export async function drop(id: string): Promise<void> {
  await dropAt(`${PATH}/${id}`)
  changeList((list) => list.filter((one) => one.id !== id))
}
