import { randomId } from '#contract/random-id.ts'

const KEY = 'sparrow_signed_out'

/** Notes that somebody signed out in this browser. Nothing of them. */
export function noteSignOut(): void {
  try {
    localStorage.setItem(KEY, randomId())
  } catch {
    // Without storage the pages that the browser has put by are not told apart.
  }
}

/**
 * From now on this page is loaded anew once somebody signs out in another tab, and when the browser shows it again out of its memory,
 * as Back does, and somebody signed out meanwhile: it holds what was theirs, and heard nothing.
 */
export function reloadAfterSignOut(): void {
  const before = lastSignOut()
  addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY && newValue) loadAnew()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && lastSignOut() !== before) loadAnew()
  })
}

function loadAnew(): void {
  // Not even until the other page is there.
  document.documentElement.hidden = true
  location.reload()
}

function lastSignOut(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}
