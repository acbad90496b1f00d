import type { Knex } from 'knex'

/** Pages, flows and experiments as they were published: versions never change, a release names one of each definition. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('definitions', (table) => {
    table.text('kind').notNullable()
    table.text('id').notNullable()
    table.text('file').notNullable().comment('Where defs:pull writes it.')

    table.primary(['kind', 'id'], { constraintName: 'definitions_pkey' })
    table.unique(['file'], { indexName: 'definitions_file_unique' })
    table.check(`kind in ('page', 'flow', 'experiment', 'site')`, [], 'definitions_kind_check')
  })
  await db.schema.createTable('definitionVersions', (table) => {
    table.specificType('number', 'bigint generated always as identity')
    table.text('kind').notNullable()
    table.text('definitionId').notNullable()
    // Text, because jsonb keeps neither the order of keys nor the bytes of the file.
    table
      .text('text')
      .comment('The file as JSON; null where the version takes the definition away.')
    table.specificType('hash', 'char(64)').comment('SHA-256 of the content with its keys in order.')
    table
      .uuid('authorId')
      .comment('The account; null for the files and the site itself. It may be gone by now.')
    table.text('origin').notNullable()
    table.timestamp('at', { precision: 3 }).notNullable()
    table.text('note').notNullable().defaultTo('')

    table.primary(['number'], { constraintName: 'definition_versions_pkey' })
    table
      .foreign(['kind', 'definitionId'], 'definition_versions_definition_foreign')
      .references(['kind', 'id'])
      .inTable('definitions')
    table.index(['kind', 'definitionId', 'number'], 'definition_versions_definition_index')
    table.check(`(text is null) = (hash is null)`, [], 'definition_versions_hash_check')
    table.check(`origin in ('staff', 'files')`, [], 'definition_versions_origin_check')
  })
  await createReleases(db)
  await db.schema.raw(`
    create unique index releases_one_live_index on releases (state) where state = 'live';
    create trigger definition_versions_append_only before update or delete on definition_versions
      for each row execute function refuse_change();
    create trigger definition_versions_no_truncate before truncate on definition_versions
      for each statement execute function refuse_change();
    do $$
    begin
      if to_regrole('sparrow_app') is null then return; end if;
      revoke update, delete, truncate on definition_versions from sparrow_app;
      revoke delete, truncate on releases from sparrow_app;
    end $$;
  `)
}

async function createReleases(db: Knex): Promise<void> {
  await db.schema.createTable('releases', (table) => {
    table.integer('number').primary({ constraintName: 'releases_pkey' })
    table.text('state').notNullable()
    table.jsonb('changes').notNullable().comment('"kind/id" → version that it brings.')
    table
      .jsonb('bases')
      .notNullable()
      .comment('"kind/id" → hash that was live when it was drafted; null: nothing.')
    table
      .jsonb('map')
      .comment('"kind/id" → version of everything that was live with it; once it was.')
    table.text('note').notNullable()
    table.uuid('authorId').comment('The account; null for the site itself. It may be gone by now.')
    table.timestamp('createdAt', { precision: 3 }).notNullable()
    table.timestamp('publishAt', { precision: 3 })
    table.timestamp('liveAt', { precision: 3 })
    table
      .integer('bringsBack')
      .references('releases.number')
      .withKeyName('releases_brings_back_foreign')
    table.jsonb('faults').notNullable().defaultTo('[]')

    table.check(
      `state in ('scheduled', 'live', 'superseded', 'cancelled', 'refused')`,
      [],
      'releases_state_check',
    )
    table.check(
      `(state in ('live', 'superseded')) = (map is not null and live_at is not null)`,
      [],
      'releases_live_check',
    )
  })
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('releases')
  await db.schema.dropTable('definitionVersions')
  await db.schema.dropTable('definitions')
}
