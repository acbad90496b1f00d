import type { Knex } from 'knex'

/** What the HTTP edge counts and remembers: calls per caller, and the answers to Idempotency-Keys. */
export async function up(db: Knex): Promise<void> {
  // The columns that rate-limiter-flexible's PostgreSQL store reads and writes.
  await db.schema.createTable('rateLimits', (table) => {
    table.string('key', 255).primary({ constraintName: 'rate_limits_pkey' })
    table.integer('points').notNullable().defaultTo(0)
    table.bigint('expire')
    table.index(['expire'], 'rate_limits_expire_index')
  })

  await db.schema.createTable('idempotencyKeys', (table) => {
    table.uuid('visitorId').notNullable()
    table.text('call').notNullable()
    table.text('key').notNullable()
    table.text('inputHash').notNullable()
    table.jsonb('answer')
    table.timestamp('createdAt').notNullable().defaultTo(db.fn.now())
    table.primary(['visitorId', 'call', 'key'], { constraintName: 'idempotency_keys_pkey' })
    table.index(['createdAt'], 'idempotency_keys_created_at_index')
  })
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('idempotencyKeys')
  await db.schema.dropTable('rateLimits')
}
