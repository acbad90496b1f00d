import type { Payments } from '#contract/wire/payments.ts'
import type { Guarantee, OfferedChange, Plans } from '#contract/wire/plans.ts'
import { createStore } from '../../onboarding/store.ts'
import { ApiError, call } from '../../stage/api.ts'
import { logFailure } from '../../stage/log-failure.ts'

/** Something that a page asks the server for. `signed-out`: only who is signed in has it. */
export type Loaded<Value> =
  | { state: 'loading' | 'failed' | 'signed-out'; value: undefined }
  | { state: 'ready'; value: Value }

export interface Shelf<Value> {
  store: ReturnType<typeof createStore<Loaded<Value>>>
  /** Shares the answer with whoever asks meanwhile. */
  load: () => Promise<void>
  /** The same after something was done, of which an answer that was asked for before may not know. */
  reload: () => Promise<void>
}

/** Keeps what an address answers. What could not be asked anew is not shown any more: a price may have changed. */
function shelf<Value>(path: string, what: string): Shelf<Value> {
  const store = createStore<Loaded<Value>>({ state: 'loading', value: undefined })
  let asking: Promise<void> | undefined

  async function ask(): Promise<void> {
    if (store.get().state === 'failed') store.set({ state: 'loading', value: undefined })
    try {
      const value = await call<Value>(path, {}, { method: 'GET' })
      store.set({ state: 'ready', value })
    } catch (error) {
      const isSignedOut = error instanceof ApiError && error.status === 401
      if (!isSignedOut) logFailure(`${what} could not be loaded`, error)
      store.set({ state: isSignedOut ? 'signed-out' : 'failed', value: undefined })
    }
  }
  function load(): Promise<void> {
    asking ??= ask().finally(() => {
      asking = undefined
    })
    return asking
  }
  return { store, load, reload: () => (asking ? asking.then(load) : load()) }
}

/** What this visitor is offered, and the plan that they have. */
export const plansShelf = shelf<Plans>('/api/plans', 'The plans')
/** What the account paid and got back. */
export const paymentsShelf = shelf<Payments>('/api/payments', 'The payments')
export const guaranteeShelf = shelf<Guarantee>('/api/guarantee', 'The guarantee')
/** What the plan can be changed to. */
export const changeShelf = shelf<OfferedChange>('/api/plans/change', 'The change')

/** After something about money was done: everything that may be different now. */
export async function reloadMoney(): Promise<void> {
  await Promise.all([plansShelf.reload(), paymentsShelf.reload(), guaranteeShelf.reload()])
}

/** Forgets what was loaded, as a new page does. */
export function clearShelves(): void {
  for (const { store } of [plansShelf, paymentsShelf, guaranteeShelf, changeShelf]) {
    store.set({ state: 'loading', value: undefined })
  }
}
