import type { Knex } from 'knex'

/** E-mail addresses that people left. The address is sealed; its keyed hash keeps one row per address. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('leads', (table) => {
    table.uuid('id').notNullable().defaultTo(knex.raw('uuidv7()'))
    table.text('emailHash').notNullable()
    table.binary('sealedEmail').notNullable()
    table.timestamp('createdAt', { useTz: true }).notNullable().defaultTo(knex.raw('now()'))
    table.timestamp('lastSeenAt', { useTz: true }).notNullable()
    table.primary(['id'], { constraintName: 'leads_pkey' })
    table.unique(['emailHash'], { indexName: 'leads_email_hash_unique' })
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('leads')
}
