import { Type } from 'typebox'
import { job } from '../../jobs/job.ts'
import { attributePurchases } from './attribute-purchases.ts'

/** How many purchases one run looks at. */
const MOST = 500

/**
 * Purchases that no browser hinted at, or before the payment company confirmed them: each put down to the browser that was the
 * account's last when that one was paid.
 */
export const attributePurchasesJob = job({
  name: 'attribute-purchases',
  input: Type.Object({}),
  attempts: 3,
  cron: '*/10 * * * *',
  key: () => 'regularly',
  async run(tools) {
    const { db, clock } = tools
    const { rows } = (await db.raw(
      `select purchases.event_id as "eventId", purchases.visitor_id as "visitorId", owned.browser_id as "browserId"
       from purchases
       cross join lateral (
         select browser_id from browser_owners
         where owner_id = purchases.visitor_id and since <= purchases.at
         order by since desc, browser_id limit 1
       ) owned
       where at > :now::timestamptz - interval '7 days'
         and not exists (select from purchase_attributions where event_id = purchases.event_id)
       limit :most`,
      { now: clock.now(), most: MOST },
    )) as { rows: { eventId: string; visitorId: string; browserId: string }[] }
    for (const row of rows) await attributePurchases(tools, row)
  },
})
