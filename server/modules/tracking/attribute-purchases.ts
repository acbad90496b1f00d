import type { Knex } from 'knex'
import type { Tools } from '../../tools.ts'

interface Whose {
  /** What the purchases are kept under: the account's own id. */
  visitorId: string
  browserId: string
  /** The one purchase that it is about; all of them when absent. */
  eventId?: string
}

/** A browser that is seen with an account later than that says nothing of how the purchase came about. */
const WITHIN_DAYS = 7
/** How many purchases without a hint one run looks at. */
const MOST = 500

/**
 * Puts the confirmed purchases of an account down to where a browser of its owner came from, each once: what was said
 * first stays. A purchase is one that the payment company confirmed, with the company's own value.
 */
export async function attributePurchases(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { visitorId, browserId, eventId }: Whose,
): Promise<void> {
  await db.raw(
    `insert into purchase_attributions (event_id, browser_id, first_utm, last_utm, landing_page, at)
     select event_id, :browserId::uuid, first_utm, last_utm, landing_page, :now::timestamptz
     from purchases left join browser_origins on browser_id = :browserId
     where visitor_id = :visitorId and event_id = coalesce(:eventId::uuid, event_id) and at > :now::timestamptz - make_interval(days => :days)
     on conflict (event_id) do nothing`,
    { visitorId, browserId, eventId: eventId ?? null, now: clock.now(), days: WITHIN_DAYS },
  )
}

/**
 * Purchases that no browser hinted at, or before the payment company confirmed them: each put down to the browser that was the
 * account's last when that one was paid.
 */
export async function attributeUnhinted(tools: Pick<Tools, 'db' | 'clock'>): Promise<void> {
  for (const whose of await findUnhinted(tools.db, tools.clock.now())) {
    await attributePurchases(tools, whose)
  }
}

async function findUnhinted(db: Knex, now: Date): Promise<Required<Whose>[]> {
  const { rows } = (await db.raw(
    `select purchases.event_id as "eventId", purchases.visitor_id as "visitorId", owned.browser_id as "browserId"
     from purchases
     cross join lateral (
       select browser_id from browser_owners
       where owner_id = purchases.visitor_id and since <= purchases.at
       order by since desc, browser_id limit 1
     ) owned
     where at > :now::timestamptz - make_interval(days => :days)
       and not exists (select from purchase_attributions where event_id = purchases.event_id)
     limit :most`,
    { now, days: WITHIN_DAYS, most: MOST },
  )) as { rows: Required<Whose>[] }
  return rows
}
