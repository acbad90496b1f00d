import type { Tools } from '../../tools.ts'

/** Today's ISO day, in UTC: nearer to the courts whose time limits it is held against than the reader's own. */
export function todayOf({ clock }: Pick<Tools, 'clock'>): string {
  return clock.now().toISOString().slice(0, 10)
}
