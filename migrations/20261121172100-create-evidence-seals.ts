import type { Knex } from 'knex'

/** Fingerprints of the certificates and evidence files that were made, so that they are known again. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('evidenceSeals', (table) => {
    table.text('sha256').primary({ constraintName: 'evidence_seals_pkey' })
    table.uuid('claimId').notNullable()
    table.text('kind').notNullable()
    table.text('head').notNullable().comment('Of the record that it was made from.')
    table.timestamp('createdAt', { precision: 3 }).notNullable()

    table.foreign('claimId', 'evidence_seals_claim_id_foreign').references('claims.id')
    table.index(['claimId'], 'evidence_seals_claim_id_index')
    table.check(`sha256 ~ '^[0-9a-f]{64}$'`, [], 'evidence_seals_sha256_check')
    table.check(`kind in ('certificate', 'evidence')`, [], 'evidence_seals_kind_check')
  })
  await db.schema.raw(`
    create trigger evidence_seals_append_only before update or delete on evidence_seals
      for each row execute function refuse_change();
    create trigger evidence_seals_no_truncate before truncate on evidence_seals
      for each statement execute function refuse_change();
    -- A signed form is known by what the record says of it, whatever became of the form.
    create index claim_events_document_sha256_index on claim_events ((data ->> 'documentSha256'))
      where kind = 'signature.applied';
    do $$
    begin
      if to_regrole('sparrow_app') is null then return; end if;
      revoke update, delete, truncate on evidence_seals from sparrow_app;
    end $$;
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('evidenceSeals')
  await db.schema.raw('drop index claim_events_document_sha256_index')
}
