import type { Knex } from 'knex'

/**
 * A deletion runs a week after it was asked for, in hours: in a database whose zone changes its clocks meanwhile seven days
 * are an hour more, and the request was refused.
 */
export async function up(db: Knex): Promise<void> {
  await hold(db, `interval '168 hours'`)
}

export async function down(db: Knex): Promise<void> {
  await hold(db, `interval '7 days'`)
}

async function hold(db: Knex, week: string): Promise<void> {
  await db.schema.raw(`
    alter table privacy_requests drop constraint privacy_requests_runs_check;
    alter table privacy_requests add constraint privacy_requests_runs_check
      check ((kind = 'delete') = (runs_at is not null) and runs_at >= asked_at + ${week});
  `)
}
