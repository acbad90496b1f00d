import type { LiveEvent } from '#contract/wire/visits.ts'
import type { Tools } from '../../tools.ts'
import { dayOf } from './whole-days.ts'

interface Row {
  id: string
  at: Date
  name: string
  flow: string | null
  browser: string | null
  step: string | null
  experiment: string | null
  variation: string | null
  source: string | null
}

const MARK_LENGTH = 6

/**
 * The newest events since an instant, the oldest first. Of their properties only those are read that say nothing about a
 * person; the browser's mark is another each day.
 */
export async function readLatest(
  { db, clock, secrets }: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { since, most }: { since: Date; most: number },
): Promise<LiveEvent[]> {
  const { rows } = (await db.raw(
    `select id, at, name, flow, browser_id as browser, left(properties->>'step', 60) as step,
       left(properties->>'experiment', 60) as experiment,
       left(properties->>'variation', 60) as variation, left(utm->>'source', 40) as source
     from tracked_events where at > ? and not is_bot order by at desc, id limit ?`,
    [since, most],
  )) as { rows: Row[] }
  const today = dayOf(clock.now())
  const markOf = (browser: string) =>
    secrets
      .sign('live-mark', `${today} ${browser}`)
      .replaceAll(/[^a-z0-9]/gi, '')
      .slice(0, MARK_LENGTH)
  return rows.toReversed().map(({ browser, at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    visitor: browser && markOf(browser),
  }))
}
