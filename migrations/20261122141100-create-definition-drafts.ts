import type { Knex } from 'knex'

/** What staff write before it goes live, and what they look at while they type. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('definitionDrafts', (table) => {
    table.text('kind').notNullable()
    table.text('id').notNullable()
    table.text('text').comment('JSON, whatever is wrong with it; null: takes the definition away.')
    table.specificType('hash', 'char(64)').notNullable()
    table
      .specificType('baseHash', 'char(64)')
      .comment('Of the live content it goes out from; null: it is new.')
    table.uuid('authorId').comment('The account; null: pushed from the files.')
    table.timestamp('updatedAt', { precision: 3 }).notNullable()

    table.primary(['kind', 'id'], { constraintName: 'definition_drafts_pkey' })
    table.check(
      `kind in ('page', 'flow', 'experiment', 'site')`,
      [],
      'definition_drafts_kind_check',
    )
  })
  // Unlogged: a preview that a crash loses is asked for again with the next key.
  await db.schema.raw(`
    create unlogged table definition_previews (
      id uuid not null constraint definition_previews_pkey primary key default gen_random_uuid(),
      account_id uuid not null,
      slot text not null,
      asked json not null,
      expires_at timestamptz(3) not null,
      constraint definition_previews_slot_unique unique (account_id, slot)
    );
    create index definition_previews_expires_at_index on definition_previews (expires_at);
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('definitionPreviews')
  await db.schema.dropTable('definitionDrafts')
}
