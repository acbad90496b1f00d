import { serverNow } from '../stage/server-clock.ts'

/** The ISO day where the visitor is. */
export function todayHere(): string {
  return new Intl.DateTimeFormat('en-CA', { dateStyle: 'short' }).format(serverNow())
}
