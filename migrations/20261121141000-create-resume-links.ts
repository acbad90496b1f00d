import type { Knex } from 'knex'

/** Links that open a visitor's answers on another device. The token itself is in the e-mail only. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('resumeLinks', (table) => {
    table.uuid('id').primary({ constraintName: 'resume_links_pkey' }).defaultTo(db.raw('uuidv7()'))
    table.text('tokenHash').notNullable()
    table.uuid('visitorId').notNullable()
    table.text('addressHash').notNullable().comment('Keyed hash of where it was sent.')
    table.timestamp('createdAt', { precision: 3 }).notNullable()
    table.timestamp('expiresAt', { precision: 3 }).notNullable()
    table.timestamp('usedAt', { precision: 3 })

    table.unique(['tokenHash'], { indexName: 'resume_links_token_hash_unique' })
    table.index(['visitorId', 'createdAt'], 'resume_links_visitor_id_created_at_index')
    table.index(['addressHash', 'createdAt'], 'resume_links_address_hash_created_at_index')
    table.index(['createdAt'], 'resume_links_created_at_index')
    table.check('expires_at >= created_at', [], 'resume_links_expires_at_check')
  })
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('resumeLinks')
}
