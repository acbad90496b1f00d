import { keepInTab, readInTab } from '../stage/tab-storage.ts'
import { session } from './session.ts'

const KEY = 'sparrow:from-app'

/** Keeps for this tab that the visitor came from the app (SPEC §2 `fromApp`), or brings it back after a reload. */
export function recallFromApp(isNow: boolean): void {
  if (isNow) keepInTab(KEY, '1')
  const isKept = readInTab(KEY) === '1'
  session.update((now) => ({ ...now, fromApp: isNow || isKept || now.fromApp }))
}
