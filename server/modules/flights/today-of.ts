import type { Tools } from '../../tools.ts'

/** Today's ISO day, in UTC. */
export function todayOf({ clock }: Pick<Tools, 'clock'>): string {
  return clock.now().toISOString().slice(0, 10)
}
