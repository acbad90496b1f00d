import { serverNow } from '../stage/server-clock.ts'
import { dayHere } from '../ui/time-words.ts'

/** The ISO day where the visitor is. */
export function todayHere(): string {
  return dayHere(serverNow())
}
