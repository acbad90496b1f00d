import type { Knex } from 'knex'

const checks = {
  state: `state in ('queued', 'sent', 'failed')`,
  sent: `(state = 'sent') = (sent_at is not null)`,
  // Once it is out, nobody needs its words again; they may hold a link that opens somebody's answers.
  body: `(state = 'sent') = (sealed_body is null)`,
  attempts: 'attempts >= 0',
}

/** Messages to one person each. Kept for 30 days, then deleted by housekeeping. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('emails', (table) => {
    table.uuid('id').primary({ constraintName: 'emails_pkey' }).defaultTo(db.raw('uuidv7()'))
    table.text('kind').notNullable()
    table.text('dedupeKey').notNullable().comment('What it is about: one message for each.')
    table.binary('sealedRecipient').notNullable()
    table.binary('sealedBody').comment('Subject, text and HTML; gone once it was sent.')
    table.text('state').notNullable().defaultTo('queued')
    table.integer('attempts').notNullable().defaultTo(0)
    table.text('failure').comment('Why the last try failed, as a code; names nobody.')
    table.text('providerId')
    table.timestamp('createdAt', { precision: 3 }).notNullable()
    table.timestamp('sentAt', { precision: 3 })

    table.unique(['dedupeKey'], { indexName: 'emails_dedupe_key_unique' })
    table.index(['createdAt'], 'emails_created_at_index')
    for (const [name, rule] of Object.entries(checks)) {
      table.check(rule, [], `emails_${name}_check`)
    }
  })
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('emails')
}
