import { easternDay } from '#contract/closes-at.ts'
import type { SuitFilter, SuitRow } from '#contract/wire/admin/catalogue.ts'
import type { Tools } from '../../tools.ts'
import { FieldSource, mailTo, staleFrom, Suit } from '../suits/index.ts'
import { SuitChange } from './suit-change.model.ts'
import { SuitConflict } from './suit-conflict.model.ts'

/** Every settlement with how it stands today; those that take claims come first, those that are over last. */
export async function readStanding({ db, clock }: Pick<Tools, 'db' | 'clock'>): Promise<SuitRow[]> {
  const suits = await Suit.query(db).orderBy([
    { column: 'dueOn', order: 'asc', nulls: 'last' },
    { column: 'name' },
    { column: 'id' },
  ])
  const [first] = await FieldSource.query(db).min('firstCheckedOn as firstCheckedOn')
  const [conflicts, changes] = [
    await countOpen(SuitConflict.query(db).where({ status: 'open' })),
    await countOpen(SuitChange.query(db).where({ status: 'open' })),
  ]
  const keptSince = first?.firstCheckedOn ?? null
  const rows = suits.map((suit) => ({
    ...standingOf(suit, { now: clock.now(), keptSince }),
    conflicts: (conflicts.get(suit.id) ?? 0) + suit.conflicts.length,
    pending: changes.get(suit.id) ?? 0,
  }))
  return rows.toSorted((one, other) => ranks[one.status] - ranks[other.status])
}

const ranks: Readonly<Record<SuitRow['status'], number>> = {
  open: 0,
  unconfirmed: 1,
  automatic: 2,
  closed: 3,
}

/** Filter → which settlements it is about. */
export const standsAs: Readonly<Record<SuitFilter, (row: SuitRow) => boolean>> = {
  all: () => true,
  open: ({ status }) => status === 'open',
  closed: ({ status }) => status === 'closed',
  stale: ({ stale }) => stale,
  incomplete: ({ status, missing }) => status !== 'closed' && missing.length > 0,
  conflicts: ({ conflicts }) => conflicts > 0,
  pending: ({ pending }) => pending > 0,
}

function standingOf(
  suit: Suit,
  { now, keptSince }: { now: Date; keptSince: string | null },
): Omit<SuitRow, 'conflicts' | 'pending'> {
  const isOpen = suit.accepts(now)
  const hiddenFrom = isOpen ? staleFrom(suit.checkedOn, keptSince) : null
  return {
    id: suit.id,
    slug: suit.slug,
    name: suit.name,
    defendant: suit.defendant,
    status: suit.status === 'open' && !isOpen ? 'closed' : suit.status,
    dueOn: suit.dueOn,
    fileable: suit.fileable,
    checkedOn: suit.checkedOn,
    hiddenFrom,
    stale: hiddenFrom !== null && easternDay(now) >= hiddenFrom,
    missing: missingOf(suit),
  }
}

/** What somebody who claims needs to know and we do not. */
function missingOf(suit: Suit): string[] {
  const lacks: [boolean, string][] = [
    [suit.dueOn === null && suit.deadlineNote === null, 'Deadline'],
    [suit.payoutCentsMax === null && suit.payoutText === null, 'Payment'],
    [suit.officialSiteUrl === null, 'Official site'],
    [suit.proofKind === 'unknown', 'Proof'],
    [suit.fileable && mailTo(suit) === null, 'Address for claims'],
    [suit.fileable && suit.deadlineRule === null, 'What counts'],
    [suit.terms?.basis === 'drafted', 'Comparison with the official form'],
  ]
  return lacks.filter(([isLacking]) => isLacking).map(([, label]) => label)
}

async function countOpen(
  query: ReturnType<typeof SuitConflict.query>,
): Promise<Map<string, number>> {
  const rows = await query
    .select('suitId')
    .count('* as count')
    .groupBy('suitId')
    .castTo<{ suitId: string; count: string }[]>()
  return new Map(rows.map(({ suitId, count }) => [suitId, Number(count)]))
}
