import type { Knex } from 'knex'

/** A plan whose owner asked for everything to be deleted does not renew meanwhile; who keeps their data has it renew again. */
export async function up(db: Knex): Promise<void> {
  await db.schema.raw(`
    alter table subscriptions add column renewal_stop text
      constraint subscriptions_renewal_stop_check check (renewal_stop in ('stop', 'lift'));
    comment on column subscriptions.renewal_stop is
      'stop: it does not renew, because of a deletion that is asked for; lift: it is to renew again, once the payment company is told.';
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.schema.raw('alter table subscriptions drop column renewal_stop')
}
