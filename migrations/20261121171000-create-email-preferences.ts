import type { Knex } from 'knex'

/** What people said about e-mail from us, and addresses that get none. Both are kept: a no has no end. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('emailPreferences', (table) => {
    table.text('addressHash').notNullable().comment('Keyed hash of the cleaned address.')
    table.text('topic').notNullable()
    table.boolean('wanted').notNullable()
    table.binary('sealedAddress').notNullable()
    table.timestamp('changedAt', { precision: 3 }).notNullable()
    table.primary(['addressHash', 'topic'], { constraintName: 'email_preferences_pkey' })
  })
  await db.schema.createTable('emailSuppressions', (table) => {
    table.text('addressHash').notNullable()
    table.text('reason').notNullable()
    table.timestamp('since', { precision: 3 }).notNullable()
    table.primary(['addressHash', 'reason'], { constraintName: 'email_suppressions_pkey' })
    table.check(
      `reason in ('unsubscribed-all', 'bounced', 'complained')`,
      [],
      'email_suppressions_reason_check',
    )
  })
  await allowStates(db, ['queued', 'sent', 'failed', 'suppressed'])
}

export async function down(db: Knex): Promise<void> {
  await db('emails').where({ state: 'suppressed' }).delete()
  await allowStates(db, ['queued', 'sent', 'failed'])
  await db.schema.dropTable('emailSuppressions')
  await db.schema.dropTable('emailPreferences')
}

async function allowStates(db: Knex, states: readonly string[]): Promise<void> {
  const list = states.map((state) => `'${state}'`).join(', ')
  await db.schema.alterTable('emails', (table) => {
    table.dropChecks('emails_state_check')
    table.check(`state in (${list})`, [], 'emails_state_check')
  })
}
