import type { Tools } from '../../tools.ts'
import type { Outcome, Relay } from './relays.ts'

/**
 * Takes hold of the next rows that are due for a company. Each is tried again a minute later, then two, four … up to an
 * hour, unless it is told before what became of it: whoever dies in between loses nothing.
 */
export async function claimRelays(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { vendor, mostAtOnce }: Pick<Relay, 'vendor' | 'mostAtOnce'>,
): Promise<string[]> {
  const { rows } = (await db.raw(
    `update relays set tries = tries + 1,
       at = :now::timestamptz + least(interval '1 hour', interval '1 minute' * power(2, least(tries, 6)))
     where (vendor, event_id) in (
       select vendor, event_id from relays
       where vendor = :vendor and done_at is null and at <= :now
       order by at, event_id limit :most for update skip locked
     ) returning event_id as id`,
    { vendor, most: mostAtOnce, now: clock.now() },
  )) as { rows: { id: string }[] }
  return rows.map(({ id }) => id)
}

/** Notes for good what became of rows. */
export async function endRelays(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { vendor, ended }: { vendor: string; ended: ReadonlyMap<string, Outcome> },
): Promise<void> {
  const outcomes = Map.groupBy(ended, ([, outcome]) => outcome)
  for (const [outcome, pairs] of outcomes) {
    const ids = pairs.map(([id]) => id)
    await db('relays')
      .where({ vendor })
      .whereIn('eventId', ids)
      .update({ doneAt: clock.now(), outcome })
  }
}
