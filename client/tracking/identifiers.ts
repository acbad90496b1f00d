import { randomId } from '#contract/random-id.ts'
import { quietly } from './quietly.ts'

const VISITOR = 'visitor_id'
const EXPERIMENT_USER = 'experiment_user_id'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const ofPage = new Map<string, string>()

/** The browser's own id, and the one that experiments are looked at by (SPEC §3): made once, kept in local storage. */
export const visitorId = (): string => keptId(VISITOR, (id) => localStorage.setItem(VISITOR, id))
/** Goes with `experiment_viewed` alone; it is not the browser's other id. */
export const experimentUserId = (): string =>
  keptId(EXPERIMENT_USER, (id) => localStorage.setItem(EXPERIMENT_USER, id))

/** Without storage an id lives as long as the page. */
function keptId(key: string, keep: (id: string) => void): string {
  const known = ofPage.get(key) ?? quietly('No id kept', () => localStorage.getItem(key))
  const id = known && UUID.test(known) ? known : randomId()
  if (id !== known) quietly('No id kept', () => keep(id))
  ofPage.set(key, id)
  return id
}

/** For tests: another page. */
export function forgetIds(): void {
  ofPage.clear()
}
