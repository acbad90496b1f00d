import { useSyncExternalStore } from 'react'
import { createSignal } from '../stage/signal.ts'

/** A value that components follow. The server, and the first rendering in the browser, see `start`. */
export interface Store<T> {
  get: () => T
  set: (next: T) => void
  update: (change: (value: T) => T) => void
  subscribe: (listener: () => void) => () => void
  start: T
}

/** Listeners hear of another value alone (`Object.is`), in the order in which they came. */
export function createStore<T>(start: T): Store<T> {
  const changed = createSignal()
  let value = start
  const store: Store<T> = {
    start,
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      changed.tell()
    },
    update: (change) => store.set(change(value)),
    subscribe: changed.on,
  }
  return store
}

/** The value now; whoever uses it is drawn anew with each other one. */
export function useStore<T>({ subscribe, get, start }: Store<T>): T {
  return useSyncExternalStore(subscribe, get, () => start)
}
