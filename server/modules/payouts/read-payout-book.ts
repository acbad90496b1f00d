import { easternDay } from '#contract/closes-at.ts'
import { FEWEST_PEOPLE, type PayoutBook } from '#contract/wire/payouts.ts'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import { findSuit } from '../suits/index.ts'
import { REACHED } from './reached.ts'

/** Somebody who tells of more times what was advertised has slipped, or makes it up. */
const MOST_TIMES = 10

/** One row: what the people who share were paid in a settlement, each with the sum of their payments. */
const FIGURES = `
  with person as (
    select payouts.visitor_id, sum(amount_cents) as cents,
      min(received_on) filter (where amount_cents > 0) as first_paid_on,
      min(coalesce(
        (select (filed.data ->> 'filedOn')::date from claim_events filed
          where filed.claim_id = claims.id and filed.kind = 'claim.self-filed' and not exists (
            select from claim_events undone where undone.claim_id = claims.id
              and undone.kind = 'self-filed.undone' and undone.data ->> 'eventId' = filed.id::text)
          limit 1),
        (claims.signed_at at time zone 'America/New_York')::date)) as filed_on
    from payouts join claims on claims.id = payouts.claim_id join suits on suits.id = payouts.suit_id
    where payouts.suit_id = ? and share and ${REACHED} and (claims.signed_at is not null or (
      select count(*) filter (where kind = 'signature.applied') > count(*) filter (where kind = 'signature.undone')
      from claim_events where claim_id = claims.id))
    group by payouts.visitor_id, payout_cents_max
    having payout_cents_max is null or sum(amount_cents) <= ${MOST_TIMES} * payout_cents_max::bigint
  )
  select count(*)::int as people,
    count(*) filter (where cents = 0)::int as zeros,
    round(percentile_cont(0.5) within group (order by cents))::int as "medianCents",
    count(first_paid_on - filed_on)::int as "timed",
    round(percentile_cont(0.5) within group (order by greatest(first_paid_on - filed_on, 0) / (365.25 / 12))
      filter (where first_paid_on - filed_on is not null))::int as "months"
  from person`

interface Figures {
  people: number
  zeros: number
  medianCents: number
  /** How many of them were paid, and the median of their months. */
  timed: number
  months: number | null
}

/**
 * What people here were really paid in a settlement (PRODUCT §3.5). Counts only claims that were signed here, by a signature
 * that was not taken back; somebody whose payments come to more than 10 times the advertised payout, where one is known,
 * does not count at all, nor does a check that never became money. Tells nothing below 20 people, and no months below 20
 * who were paid.
 * @throws Problem not-found
 */
export async function readPayoutBook(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { slug }: { slug: string },
): Promise<PayoutBook> {
  const suit = await findSuit({ db }, { idOrSlug: slug })
  if (!suit) throw new Problem('not-found')

  const today = easternDay(clock.now())
  const { rows } = await db.raw<{ rows: Figures[] }>(FIGURES, [suit.id, today])
  const [figures] = rows
  if (!figures || figures.people < FEWEST_PEOPLE) return { enough: false }
  const { timed, months, ...sums } = figures
  const monthsToPay = timed < FEWEST_PEOPLE ? null : months
  return { enough: true, advertisedCents: suit.payoutCentsMax, ...sums, monthsToPay }
}
