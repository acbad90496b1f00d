import type pg from 'pg'

/**
 * Fills an empty database with what browsers leave behind in a month: where each came from, what it was shown, and some
 * visits of each, all in the month that is under way.
 * @param client of the owner, not of the application
 */
export async function fillVisits(
  client: pg.Client,
  { visitors, visits }: { visitors: number; visits: number },
): Promise<void> {
  await client.query(
    `insert into browser_origins (browser_id, first_utm, first_at, last_at)
     select md5('browser ' || n)::uuid, jsonb_build_object('source', 'source-' || n % 40), at, at
     from generate_series(1, $1::int) as n,
       lateral (select date_trunc('month', now()) + (now() - date_trunc('month', now())) * n / $1::int as at) as times`,
    [visitors],
  )
  await client.query(
    `insert into experiment_exposures (browser_id, experiment, phase, bucket_version, variation, exposed_at,
       activated_at, device, entry_tag)
     select browser_id, 'homepage_improvements_test', '0', 0,
       (array['control', 'test'])[1 + abs(hashtext(browser_id::text)) % 2], first_at, first_at, 'phone', 'classactions'
     from browser_origins`,
  )
  await client.query(
    `insert into visits (at, visitor_id, browser_id, visit_type, is_bot)
     select date_trunc('month', now()) + (now() - date_trunc('month', now())) * n / $2::bigint,
       md5('visitor ' || n % $1::int)::uuid, md5('browser ' || n % $1::int)::uuid,
       (array['homepage', 'onboarding'])[1 + n % 2], n % 20 = 0
     from generate_series(1, $2::bigint) as n`,
    [visitors, visits],
  )
  await client.query('vacuum analyze')
}
