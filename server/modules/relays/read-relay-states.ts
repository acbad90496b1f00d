import type { Tools } from '../../tools.ts'

/** How it stands between us and one company. */
export interface RelayState {
  vendor: string
  lastSuccessAt: Date | null
  lastFailureAt: Date | null
  /** A status, `slow` or `away`; names nobody. */
  lastFailure: string | null
  /** What is to go out; at most `MOST_COUNTED` are counted. */
  waiting: number
  /** Null: it is on. */
  offSince: Date | null
  offReason: string | null
}

const MOST_COUNTED = 10_000

/** Of each company that has ever been connected or switched. */
export async function readRelayStates({ db }: Pick<Tools, 'db'>): Promise<RelayState[]> {
  const { rows } = (await db.raw(
    `select coalesce(m.vendor, s.vendor) as vendor, m.sent_at as "lastSuccessAt",
       m.failed_at as "lastFailureAt", m.failure as "lastFailure",
       s.off_since as "offSince", s.reason as "offReason",
       (select count(*)::int from (
          select 1 from relays r where r.vendor = coalesce(m.vendor, s.vendor) and r.done_at is null
          limit ?) as counted) as waiting
     from relay_marks m full join switches s on s.vendor = m.vendor`,
    [MOST_COUNTED],
  )) as { rows: RelayState[] }
  return rows
}
