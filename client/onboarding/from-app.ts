import { session } from './session.ts'

const KEY = 'sparrow:from-app'

/** Keeps for this tab that the visitor came from the app (SPEC §2 `fromApp`), or brings it back after a reload. */
export function recallFromApp(isNow: boolean): void {
  try {
    if (isNow) sessionStorage.setItem(KEY, '1')
    session.update((now) => ({ ...now, fromApp: isNow || sessionStorage.getItem(KEY) === '1' }))
  } catch {
    session.update((now) => ({ ...now, fromApp: isNow || now.fromApp }))
  }
}
