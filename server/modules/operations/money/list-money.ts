import type { Model, QueryBuilder } from 'objection'
import type { Static } from 'typebox'
import type { Page } from '#contract/wire/admin/operations.ts'
import type {
  GuaranteeRow,
  ListGuarantees,
  ListPayments,
  ListRefunds,
  PaymentRow,
  RefundRow,
} from '#contract/wire/admin/operations-money.ts'
import type { Tools } from '../../../tools.ts'
import { Payment, Refund } from '../../payments/index.ts'
import { Guarantee } from '../../plans/index.ts'
import { presentPage, READ, readDayAndId, readId } from '../pages.ts'
import { presentGuarantee, presentPayment, presentRefund } from './present-money.ts'

const cursorOf = ({ id }: { id: string }) => id

function newestFirst<Money extends Model>(
  query: QueryBuilder<Money>,
  cursor: string | undefined,
): QueryBuilder<Money> {
  const before = readId(cursor)
  if (before) void query.where('id', '<', before)
  return query.orderBy('id', 'desc').limit(READ)
}

/** The newest payments first. */
export async function listPayments(
  { db }: Pick<Tools, 'db'>,
  { filter, cursor }: Static<typeof ListPayments.input>,
): Promise<Page<PaymentRow>> {
  const query = newestFirst(Payment.query(db), cursor)
  if (filter === 'disputed') void query.whereNotNull('dispute')
  if (filter !== 'all' && filter !== 'disputed') void query.where({ kind: filter })
  return presentPage(await query, { cursorOf, present: presentPayment })
}

/** The newest refunds first. */
export async function listRefunds(
  { db }: Pick<Tools, 'db'>,
  { state, cursor }: Static<typeof ListRefunds.input>,
): Promise<Page<RefundRow>> {
  const query = newestFirst(Refund.query(db), cursor)
  if (state) void query.where({ state })
  return presentPage(await query, { cursorOf, present: presentRefund })
}

/**
 * Of those that run or are offered the one that is counted first; else the newest first. They are chosen by how they stood at
 * their last count, and shown as they stand now.
 */
export async function listGuarantees(
  tools: Pick<Tools, 'db' | 'clock'>,
  { status, cursor }: Static<typeof ListGuarantees.input>,
): Promise<Page<GuaranteeRow>> {
  const page =
    status === 'running' || status === 'offered'
      ? await openOnes(tools, { status, cursor })
      : await anyOnes(tools, { status, cursor })
  const rows: GuaranteeRow[] = []
  // oxlint-disable-next-line no-await-in-loop -- a page of them, for staff alone
  for (const guarantee of page.rows) rows.push(await presentGuarantee(tools, guarantee))
  return { ...page, rows }
}

const asItIs = (guarantee: Guarantee) => guarantee

async function anyOnes(
  { db }: Pick<Tools, 'db'>,
  { status, cursor }: Static<typeof ListGuarantees.input>,
): Promise<Page<Guarantee>> {
  const query = newestFirst(Guarantee.query(db), cursor)
  if (status) void query.where({ status })
  return presentPage(await query, { cursorOf, present: asItIs })
}

async function openOnes(
  { db }: Pick<Tools, 'db'>,
  { status, cursor }: { status: 'running' | 'offered'; cursor: string | undefined },
): Promise<Page<Guarantee>> {
  const query = Guarantee.query(db).where({ status }).orderBy(['countedOn', 'id']).limit(READ)
  const after = readDayAndId(cursor)
  if (after) void query.whereRaw('(counted_on, id) > (?::date, ?::uuid)', after)
  return presentPage(await query, {
    cursorOf: ({ countedOn, id }) => `${countedOn}|${id}`,
    present: asItIs,
  })
}
