import type { LiveDefinitions } from './live-definitions.ts'
import { isOffered } from './missing-words.ts'
import type { Screens } from './screens.ts'

/** What is told of a path, whoever asks. */
export function lookersAt(
  live: Pick<LiveDefinitions, 'current'>,
  plan: Screens['plan'],
): Pick<Screens, 'knows' | 'mayBeIndexed' | 'isOffered'> {
  const targetAt = (path: string) =>
    plan({ path, query: new URLSearchParams(), visitorId: '' }).target
  return {
    knows(path) {
      const target = targetAt(path)
      return target.kind === 'step' || target.page.status !== 404
    },
    mayBeIndexed(path) {
      const target = targetAt(path)
      if (target.kind !== 'page') return false
      const { status, head } = target.page
      return !status && head.robots !== 'noindex'
    },
    isOffered(path) {
      const target = targetAt(path)
      const set = live.current()
      const entry = target.kind === 'page' ? set.pages.get(target.page.id) : undefined
      return entry !== undefined && isOffered(set, entry)
    },
  }
}
