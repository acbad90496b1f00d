import { plainPath } from '#contract/languages.ts'
import { VIOLATIONS_KEPT } from '#contract/wire/policy-violations.ts'
import type { Tools } from '../../tools.ts'
import { readViolation } from './read-violation.ts'

interface Kind {
  directive: string
  blocked: string
  /** The route of a page of ours; never what stood in its place. */
  page: string
}

/**
 * Counts what browsers reported, each kind once with how often and when. Who reported it is not looked at.
 * @returns how many of the reports were ours
 */
export async function keepViolations(
  tools: Pick<Tools, 'db' | 'clock' | 'screens' | 'metrics'>,
  reports: readonly unknown[],
): Promise<number> {
  const kinds = new Map<string, Kind & { reports: number }>()
  let counted = 0
  for (const report of reports) {
    const read = readViolation(report)
    if (!read) continue
    const { directive, blocked, path } = read
    const page = routeOf(tools, path)
    const key = `${directive} ${blocked} ${page}`
    const kind = kinds.get(key) ?? { directive, blocked, page, reports: 0 }
    kinds.set(key, { ...kind, reports: kind.reports + 1 })
    tools.metrics.countViolation(directive)
    counted += 1
  }
  if (kinds.size > 0) {
    await countKinds(tools, [...kinds.values()])
    await makeRoom(tools)
  }
  return counted
}

/** The page that a path leads to, as the definitions name it: a path itself may hold what somebody typed. */
function routeOf({ screens }: Pick<Tools, 'screens'>, path: string): string {
  if (/^\/admin(?:\/|$)/.test(path)) return '/admin'
  return screens.plan({ path: plainPath(path), query: new URLSearchParams(), visitorId: '' }).route
}

async function countKinds(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  kinds: readonly (Kind & { reports: number })[],
): Promise<void> {
  const columns = [
    kinds.map(({ directive }) => directive),
    kinds.map(({ blocked }) => blocked),
    kinds.map(({ page }) => page),
    kinds.map(({ reports }) => reports),
  ] as string[][]
  const now = clock.now()
  await db.raw(
    `insert into policy_violations as known (directive, blocked, page, reports, first_at, last_at)
     select directive, blocked, page, reports, ?, ?
       from unnest(?::text[], ?::text[], ?::text[], ?::bigint[]) as told (directive, blocked, page, reports)
       -- Always in this order, so that two batches never wait for each other.
       order by directive, blocked, page
     on conflict (directive, blocked, page) do update
       set reports = known.reports + excluded.reports, last_at = excluded.last_at`,
    [now, now, ...columns],
  )
}

/** Whoever makes kinds up fills no table, and keeps no real one out of it: those least reported give way, the oldest first. */
async function makeRoom({ db }: Pick<Tools, 'db'>): Promise<void> {
  await db.raw(
    `delete from policy_violations where (directive, blocked, page) in (
       select directive, blocked, page from policy_violations
       order by reports, last_at
       limit greatest(0, (select count(*) from policy_violations) - ?)
       for update skip locked)`,
    [VIOLATIONS_KEPT],
  )
}
