import { newOnboarding, ONBOARDING_KEY, readOnboarding } from '#contract/onboarding.ts'
import type { OnboardingState } from '#contract/onboarding.ts'
import { knownProgress, rememberKnown } from './known-progress.ts'
import { createStore, type Store } from './store.ts'

/** The onboarding state of this browser: read from local storage, written back on each change (SPEC §4). */
interface KeptState extends Store<OnboardingState> {
  /** Forgets everything, in storage too. */
  reset: () => void
  /** Takes over what storage holds: a page that was frozen heard of no change. */
  reread: () => void
}

/**
 * Storage is read when something is first asked of it. Without one, or where it throws, the state lives as long as the
 * page.
 */
export function createKeptState(storage: () => Storage | undefined = localStorageIfAny): KeptState {
  const store = createStore<OnboardingState>(newOnboarding())
  let isRead = false
  /** Storage is full: what it holds is older than what this page does. */
  let isOlder = false

  function read(): void {
    if (isRead) return
    isRead = true
    const kept = readOnboarding(attempt(() => storage()?.getItem(ONBOARDING_KEY)) ?? null)
    if (kept) store.set(kept)
    // Nothing is known of the server's row without what it was joined into: it is joined as if for the first time.
    else rememberKnown(undefined)
  }

  const write = (next: OnboardingState) => {
    isOlder = !attempt(() => {
      storage()?.setItem(ONBOARDING_KEY, JSON.stringify(next))
      return true
    })
    store.set(next)
  }

  return {
    start: store.start,
    get() {
      read()
      return store.get()
    },
    set: write,
    update(change) {
      read()
      write(change(store.get()))
    },
    reset() {
      isOlder = false
      attempt(() => storage()?.removeItem(ONBOARDING_KEY))
      store.set(newOnboarding())
    },
    reread() {
      if (isOlder) return
      const text = attempt(() => storage()?.getItem(ONBOARDING_KEY))
      const kept = readOnboarding(text ?? null)
      if (kept && JSON.stringify(kept) !== JSON.stringify(store.get())) store.set(kept)
    },
    subscribe(listener) {
      read()
      const stop = store.subscribe(listener)
      // Another tab wrote: the newest wins.
      const onStorage = ({ key, newValue }: StorageEvent) => {
        if (key !== ONBOARDING_KEY) return
        isOlder = false
        store.set(readOnboarding(newValue) ?? newOnboarding())
      }
      addEventListener('storage', onStorage)
      return () => {
        stop()
        removeEventListener('storage', onStorage)
      }
    },
  }
}

function localStorageIfAny(): Storage | undefined {
  return typeof window === 'undefined' ? undefined : window.localStorage
}

/** Storage throws when it is full or forbidden; the onboarding then goes on in memory. */
function attempt<T>(access: () => T): T | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}

/** The one of this page. On the server it is never written. */
export const keptState = createKeptState()

/** This browser kept nothing; the server may. */
export function isBlank(): boolean {
  return typeof window !== 'undefined' && !keptState.get().initUser && !knownProgress()
}
