import type { KeptList, KeptProperty, Standing, UnclaimedSearch } from '#contract/wire/unclaimed.ts'
import { createStore } from '../../onboarding/store.ts'
import { call } from '../../stage/api.ts'
import { dropAt } from '../../stage/drop-at.ts'
import { logFailure } from '../../stage/log-failure.ts'
import { steadyReads } from '../../stage/steady-reads.ts'

interface Book {
  state: 'loading' | 'ready' | 'failed'
  kept: KeptProperty[]
  watch: KeptList['watch']
}

/** What the visitor keeps, for every block of the page. */
export const keptBook = createStore<Book>({ state: 'loading', kept: [], watch: null })

const reads = steadyReads()

function changeBook(change: (book: Book) => Book): void {
  reads.note()
  keptBook.update(change)
}

/** Asks for it anew. Never rejects: after a failure what was known stays, marked as failed. */
export async function loadKept(): Promise<void> {
  try {
    const list = await reads.read(() =>
      call<KeptList>('/api/unclaimed/kept', {}, { method: 'GET' }),
    )
    keptBook.set({ state: 'ready', ...list })
  } catch (error) {
    logFailure('What is kept could not be loaded', error)
    keptBook.set({ ...keptBook.get(), state: 'failed' })
  }
}

interface Watched {
  askedOn: string
  waits: boolean
}

export interface Saying {
  propertyId: string
  standing: Standing
  /** What the page showed before. */
  was?: Standing
  filedOn?: string | null
  note?: string
}

/** Keeps an entry, or changes what is said of it. @throws ApiError, TypeError */
export async function keep(saying: Saying): Promise<void> {
  const one = await call<KeptProperty>('/api/unclaimed/kept', saying, { repeatable: true })
  changeBook((book) => {
    const isNew = !book.kept.some(({ id }) => id === one.id)
    const kept = isNew
      ? [one, ...book.kept]
      : book.kept.map((other) => (other.id === one.id ? one : other))
    return { ...book, kept }
  })
}

/** @throws ApiError, TypeError */
export async function drop(id: string): Promise<void> {
  await dropAt(`/api/unclaimed/kept/${id}`)
  changeBook((book) => ({ ...book, kept: book.kept.filter((one) => one.id !== id) }))
}

/** Has this search repeated each month. @throws ApiError, TypeError */
export async function watch(search: UnclaimedSearch): Promise<void> {
  const { askedOn, waits } = await call<Watched>('/api/unclaimed/watch', search, {
    repeatable: true,
  })
  changeBook((book) => ({ ...book, watch: { search, askedOn, searchedOn: askedOn, waits } }))
}

/** @throws ApiError, TypeError */
export async function stopWatching(): Promise<void> {
  await dropAt('/api/unclaimed/watch')
  changeBook((book) => ({ ...book, watch: null }))
}
