import type { OutputOf } from '#contract/wire/admin/operations.ts'
import type { ReadHealth } from '#contract/wire/admin/operations-health.ts'
import type { Tools } from '../../../tools.ts'

type Database = OutputOf<typeof ReadHealth>['database']

const MOST_STATEMENTS = 5
const MOST_WORDS = 200

/** How the database does, as far as the application's rights let it see. */
export async function readDatabase(
  { db }: Pick<Tools, 'db'>,
  { bytes }: Pick<Database, 'bytes'>,
): Promise<Database> {
  const { rows } = (await db.raw(
    `select current_setting('server_version') as version,
       (select last_archived_time from pg_stat_archiver) as "archivedAt"`,
  )) as { rows: [{ version: string; archivedAt: Date | null }] }
  const { rows: connections } = (await db.raw(
    `select coalesce(nullif(application_name, ''), 'without a name') as name, count(*)::int as count
     from pg_stat_activity where datname = current_database() group by 1 order by 1`,
  )) as { rows: Database['connections'] }
  const { version, archivedAt } = rows[0]
  return {
    version,
    bytes,
    connections,
    archivedAt: archivedAt?.toISOString() ?? null,
    slow: await readSlow({ db }),
  }
}

/** Only with the extension `pg_stat_statements`, which is there but refuses where the server does not load it. */
async function readSlow({ db }: Pick<Tools, 'db'>): Promise<Database['slow']> {
  const { rows } = (await db.raw(
    `select to_regclass('pg_stat_statements') is not null as "isThere"`,
  )) as { rows: [{ isThere: boolean }] }
  if (!rows[0].isThere) return null
  try {
    return await db.transaction(async (trx) => {
      const found = (await trx.raw(
        `select left(regexp_replace(query, '\\s+', ' ', 'g'), :words) as statement,
           calls::float, round(mean_exec_time::numeric, 1)::float as "meanMs"
         from pg_stat_statements
         -- What is no such statement may have its values in it.
         where query ~* '^\\s*(select|insert|update|delete|with)\\y'
         order by mean_exec_time desc limit :most`,
        { words: MOST_WORDS, most: MOST_STATEMENTS },
      )) as { rows: NonNullable<Database['slow']> }
      return found.rows
    })
  } catch {
    return null
  }
}
