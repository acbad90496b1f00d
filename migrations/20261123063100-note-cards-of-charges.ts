import type { Knex } from 'knex'

/**
 * The card that the payment company names for whatever is charged next, as it said when it was last asked: another one was
 * chosen there since. And the card of a charge whose end is not known yet, which is asked for again as it was.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.raw(`
    alter table payers add column default_card_id text;
    alter table fee_charges add column card_id text;
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.schema.raw(`
    alter table payers drop column default_card_id;
    alter table fee_charges drop column card_id;
  `)
}
