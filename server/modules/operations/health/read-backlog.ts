import type { Model, QueryBuilder } from 'objection'
import type { Tools } from '../../../tools.ts'
import { Envelope, Letter } from '../../claims/index.ts'
import { liveRelease } from '../../definitions/index.ts'
import { EmailRow } from '../../emails/index.ts'
import { FORM_UNPRINTABLE } from '../../mailing/index.ts'
import { Refund } from '../../payments/index.ts'
import { Posting } from '../../refunds/index.ts'
import { readRelayStates, type RelayVendor } from '../../relays/index.ts'
import { summarizeJobs, workerSeenAt } from '../jobs/list-jobs.ts'

/** What waits to go out, and since when the first of it. */
export interface Outbox {
  kind: 'letter' | 'email'
  waiting: number
  oldestAt: Date | null
}

/** Money that was ordered to move and of which the payment company knows nothing, and since when the first of it waits. */
interface MoneyWaiting {
  kind: 'fee' | 'refund'
  waiting: number
  oldestAt: Date | null
}

/** What a company took and has not finished: letters that are not posted, refunds that did not arrive yet. */
interface Unfinished {
  kind: 'letter' | 'refund'
  waiting: number
  oldestAt: Date | null
}

export type Backlog = Awaited<ReturnType<typeof readBacklog>>

/** What the whole site still has to do, whichever process will do it: the same figures for a screen and for a scrape. */
export async function readBacklog({ db, outside, clock }: Pick<Tools, 'db' | 'outside' | 'clock'>) {
  const { names: jobs, lagSeconds } = await summarizeJobs({ db })
  const released = Letter.query(db).where({ state: 'released' })
  // Of refund cases: nobody can take them back any more, and the printer has not come for them.
  const paid = Posting.query(db).where({ state: 'paid' }).where('undoUntil', '<=', clock.now())
  const queued = EmailRow.query(db).where({ state: 'queued' })
  const accepted = Envelope.query(db).where({ state: 'accepted' })
  const sent = Refund.query(db).where({ state: 'ordered' }).whereNotNull('providerId')
  const outboxes: Outbox[] = [
    {
      kind: 'letter',
      ...together(await oldestOf(released, 'createdAt'), await oldestOf(paid, 'undoUntil')),
    },
    { kind: 'email', ...(await oldestOf(queued, 'createdAt')) },
  ]
  const unfinished: Unfinished[] = [
    { kind: 'letter', ...(await oldestOf(accepted, 'acceptedAt')) },
    { kind: 'refund', ...(await oldestOf(sent, 'orderedAt')) },
  ]
  const { rows } = (await db.raw('select pg_database_size(current_database()) as bytes')) as {
    rows: [{ bytes: number }]
  }
  return {
    jobs,
    lagSeconds,
    workerSeenAt: await workerSeenAt({ db }),
    outboxes,
    unfinished,
    money: await readMoney(db),
    refundsFailed: await Refund.query(db).where({ state: 'failed' }).resultSize(),
    formsUnprintable: await Envelope.query(db).where({ failure: FORM_UNPRINTABLE }).resultSize(),
    companies: (await readRelayStates({ db })).map((state) => ({
      ...state,
      isOn: state.offSince === null && Boolean(outside[state.vendor as RelayVendor]),
    })),
    release: (await liveRelease(db))?.number ?? 0,
    databaseBytes: Number(rows[0].bytes),
  }
}

type Waiting = Pick<Outbox, 'waiting' | 'oldestAt'>

async function oldestOf(
  rows: QueryBuilder<Model>,
  since: 'createdAt' | 'acceptedAt' | 'orderedAt' | 'undoUntil',
): Promise<Waiting> {
  const found = (await rows.count('* as waiting').min(`${since} as oldestAt`).first()) as
    | { waiting?: unknown; oldestAt?: Date | null }
    | undefined
  return { waiting: Number(found?.waiting ?? 0), oldestAt: found?.oldestAt ?? null }
}

function together(one: Waiting, other: Waiting): Waiting {
  const days = [one.oldestAt, other.oldestAt].filter((day) => day !== null)
  const oldestAt = days.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
  return { waiting: one.waiting + other.waiting, oldestAt }
}

async function readMoney(db: Tools['db']): Promise<MoneyWaiting[]> {
  const { rows } = (await db.raw(
    `select 'fee' as kind, count(*)::int as waiting, min(ordered_at) as oldest_at
       from fee_charges where state = 'ordered'
     union all
     select 'refund', count(*)::int, min(ordered_at)
       from refunds where state = 'ordered' and provider_id is null`,
  )) as { rows: MoneyWaiting[] }
  return rows
}
