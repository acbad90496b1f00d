import { easternDay } from '#contract/closes-at.ts'
import { ADDRESS_CHECK } from '#contract/claim-states.ts'
import { addDays } from '#contract/mailing/days.ts'
import type { SummarizeClaims } from '#contract/wire/admin/operations-claims.ts'
import type { OutputOf } from '#contract/wire/admin/operations.ts'
import type { Tools } from '../../../tools.ts'

type Summary = OutputOf<typeof SummarizeClaims>

/** How much waits in the mail room, by how much time is left. Each part reads only what waits. */
export async function summarizeClaims({
  db,
  clock,
}: Pick<Tools, 'db' | 'clock'>): Promise<Summary> {
  const today = easternDay(clock.now())
  const { rows } = (await db.raw(
    `select mail.*, back.*, doubts.*, cures.* from
       (select count(*)::int as "toMail",
          (count(*) filter (where mail_by < :today or waits_for = 'you'))::int as late,
          (count(*) filter (where mail_by between :today and :soon))::int as "within3Days",
          (count(*) filter (where held_at is not null))::int as held
        from claims where state in ('signed', 'queued', 'printing')) as mail,
       (select count(*)::int as returned
        from claims where state = 'returned' or needs = 'returned') as back,
       (select count(*)::int as "doubtedAddresses"
        from suits where address_doubted_at is not null
          or id in (select suit_id from claims where state = 'returned' and needs = :check)) as doubts,
       (select count(*)::int as deficient,
          (count(*) filter (where cure_by < :today))::int as "overdueCures"
        from deficiencies where cured_at is null and superseded_at is null) as cures`,
    { today, soon: addDays(today, 3), check: ADDRESS_CHECK },
  )) as { rows: [Summary] }
  return rows[0]
}
