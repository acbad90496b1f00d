import type { Knex } from 'knex'

/** Files that people add to show something; once their claim is signed they belong to its record. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('uploads', (table) => {
    table.uuid('id').primary({ constraintName: 'uploads_pkey' }).defaultTo(db.raw('uuidv7()'))
    table.uuid('visitorId').notNullable()
    table.uuid('claimId').comment('The signed claim that it belongs to.')
    table.text('sha256').notNullable()
    table.text('mediaType').notNullable()
    table.integer('byteSize').notNullable()
    table.integer('pages').notNullable()
    table.binary('sealedName').notNullable()
    table.binary('sealedBytes').notNullable()
    table.timestamp('createdAt', { precision: 3 }).notNullable()

    table
      .foreign('claimId', 'uploads_claim_id_foreign')
      .references('claims.id')
      .onDelete('RESTRICT')
    table.index(['claimId'], 'uploads_claim_id_index')
    table.check(`sha256 ~ '^[0-9a-f]{64}$'`, [], 'uploads_sha256_check')
    table.check('pages > 0 and byte_size > 0', [], 'uploads_size_check')
    table.check(
      `media_type in ('application/pdf', 'image/jpeg', 'image/png')`,
      [],
      'uploads_media_type_check',
    )
  })
  await db.schema.raw(`
    -- Sealed bytes do not shrink: trying to would only cost time.
    alter table uploads alter column sealed_bytes set storage external;
    create unique index uploads_visitor_id_sha256_unique
      on uploads (visitor_id, sha256) where claim_id is null;
    create index uploads_created_at_index on uploads (created_at) where claim_id is null;
    create trigger uploads_never_change
      before update of sha256, sealed_name, sealed_bytes on uploads
      for each row execute function refuse_change();
    -- What was signed with a claim stays with it.
    create trigger uploads_stay_with_claim before delete or update of claim_id on uploads
      for each row when (old.claim_id is not null) execute function refuse_change();
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('uploads')
}
