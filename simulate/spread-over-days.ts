import pg from 'pg'

/**
 * Moves what was just recorded back in time, each browser's own so many days, so that the results look back on weeks. Only
 * for a database that is thrown away: the tables are the product's own, the times are made up.
 * @param connectionString with the owner's rights
 */
export async function spreadOverDays(
  connectionString: string,
  { days }: { days: number },
): Promise<void> {
  // Not a connection of the pool: those are cut off after some seconds.
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query('begin')
  for (const parent of ['visits', 'tracked_events']) await readyMonths(client, { parent, days })
  const back = `make_interval(days => abs(hashtext(browser_id::text)) % ${Number(days)})`
  await client.query(`update visits set at = at - ${back} where browser_id is not null`)
  await client.query(
    `update tracked_events set at = at - ${back}, happened_at = happened_at - ${back} where browser_id is not null`,
  )
  await client.query(
    `update experiment_exposures set exposed_at = exposed_at - ${back}, activated_at = activated_at - ${back}`,
  )
  await client.query(`update purchases set at = purchases.at - ${back}
    from browser_owners where owner_id = purchases.visitor_id`)
  await client.query(`update browser_owners set since = since - ${back}`)
  await client.query('commit')
  // What was written at once is unknown to the planner, which a site that lives for weeks never meets.
  await client.query(
    'vacuum analyze visits, tracked_events, experiment_exposures, browser_owners, purchases',
  )
  await client.end()
}

/** The application readies the months to come alone. */
async function readyMonths(
  client: pg.Client,
  { parent, days }: { parent: string; days: number },
): Promise<void> {
  await client.query(`
    do $$
    declare
      month date;
    begin
      for month in select generate_series(
        date_trunc('month', now() at time zone 'UTC' - make_interval(days => ${Number(days)})),
        date_trunc('month', now() at time zone 'UTC'), interval '1 month')::date
      loop
        execute format('create table if not exists %I partition of ${parent} for values from (%L) to (%L)',
          '${parent}' || to_char(month, '_YYYY_MM'), month, month + interval '1 month');
      end loop;
    end $$`)
}
