import { beforeEach, expect, test } from 'vitest'
import { newOnboarding, ONBOARDING_KEY } from '#contract/onboarding.ts'
import { createKeptState } from './kept-state.ts'

beforeEach(() => localStorage.clear())

test('starts from what the browser kept', () => {
  const kept = { ...newOnboarding(), progress: 45, currentStep: 'review' }
  localStorage.setItem(ONBOARDING_KEY, JSON.stringify(kept))

  expect(createKeptState().get()).toEqual(kept)
})

test('ignores a state of another version', () => {
  localStorage.setItem(
    ONBOARDING_KEY,
    JSON.stringify({ ...newOnboarding(), version: 2, progress: 45 }),
  )

  expect(createKeptState().get()).toEqual(newOnboarding())
})

test('every change is written, in the shape of the specification', () => {
  const state = createKeptState()

  state.update((now) => ({ ...now, progress: 30, currentStep: 'select-product' }))

  expect(JSON.parse(localStorage.getItem(ONBOARDING_KEY) ?? '')).toEqual({
    progress: 30,
    currentStep: 'select-product',
    complete: false,
    suits: [],
    signed: false,
    initUser: false,
    version: 1,
  })
})

test('a reset clears the storage', () => {
  const state = createKeptState()
  state.set({ ...newOnboarding(), progress: 30 })

  state.reset()

  expect(localStorage.getItem(ONBOARDING_KEY)).toBeNull()
  expect(state.get()).toEqual(newOnboarding())
})

test('another tab’s newer state is taken over', () => {
  const state = createKeptState()
  const seen: number[] = []
  const stop = state.subscribe(() => seen.push(state.get().progress))
  const newValue = JSON.stringify({ ...newOnboarding(), progress: 60 })

  dispatchEvent(new StorageEvent('storage', { key: ONBOARDING_KEY, newValue }))
  stop()

  expect(seen).toEqual([60])
})

test('goes on in memory where storage is forbidden', () => {
  const state = createKeptState(() => {
    throw new DOMException('denied', 'SecurityError')
  })

  state.update((now) => ({ ...now, progress: 15 }))

  expect(state.get().progress).toBe(15)
})

/** A state whose storage takes nothing any more once it is full. */
function fillable() {
  const full = { isFull: false }
  const storage = {
    getItem: (key: string) => localStorage.getItem(key),
    removeItem: (key: string) => localStorage.removeItem(key),
    setItem(key: string, text: string) {
      if (full.isFull) throw new DOMException('full', 'QuotaExceededError')
      localStorage.setItem(key, text)
    },
  }
  return { full, state: createKeptState(() => storage as unknown as Storage) }
}

test('what a full storage did not take is not given up for what it took before', () => {
  const kept = { ...newOnboarding(), progress: 30 }
  const { full, state } = fillable()
  state.set(kept)
  full.isFull = true
  state.update((now) => ({ ...now, progress: 45 }))

  state.reread()
  const whileFull = state.get().progress
  full.isFull = false
  state.set({ ...kept, progress: 50 })
  localStorage.setItem(ONBOARDING_KEY, JSON.stringify({ ...kept, progress: 60 }))
  state.reread()

  expect([whileFull, state.get().progress]).toEqual([45, 60])
})

test.each(['another tab’s state came', 'everything was cleared'])(
  'once %s, a full storage is not older any more: what was written meanwhile is taken over',
  (what) => {
    const { full, state } = fillable()
    const stop = state.subscribe(() => {})
    full.isFull = true
    state.set({ ...newOnboarding(), progress: 45 })
    const newValue = JSON.stringify({ ...newOnboarding(), progress: 60 })
    if (what === 'everything was cleared') state.reset()
    else dispatchEvent(new StorageEvent('storage', { key: ONBOARDING_KEY, newValue }))
    stop()

    localStorage.setItem(ONBOARDING_KEY, JSON.stringify({ ...newOnboarding(), progress: 75 }))
    state.reread()

    expect(state.get().progress).toBe(75)
  },
)
