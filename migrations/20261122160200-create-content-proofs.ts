import type { Knex } from 'knex'

/** What stands behind a quote or a figure that pages show, and who approved it. Another wording needs another proof. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('contentProofs', (table) => {
    table
      .text('contentHash')
      .primary({ constraintName: 'content_proofs_pkey' })
      .comment('Of all that is said, its picture and clip included.')
    table.text('kind').notNullable()
    table.text('excerpt').notNullable()
    table.text('source').notNullable().comment('Where it comes from, in words.')
    table.text('keptAt').notNullable().comment('Where the proof itself is kept.')
    table.date('asOf').notNullable()
    table.uuid('recordedBy').notNullable()
    table.timestamp('recordedAt', { precision: 3 }).notNullable()
    table.uuid('approvedBy')
    table.timestamp('approvedAt', { precision: 3 })
    table.check(`kind in ('testimonial', 'figure')`, [], 'content_proofs_kind_check')
    table.check(
      '(approved_by is null) = (approved_at is null)',
      [],
      'content_proofs_approved_check',
    )
  })
  await db.schema.raw(`
    create function tell_content_proofs_changed() returns trigger language plpgsql as $$
    begin
      perform pg_notify('content_proofs', '');
      return null;
    end
    $$;
    create trigger content_proofs_changed after insert or update or delete or truncate on content_proofs
      for each statement execute function tell_content_proofs_changed();
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('contentProofs')
  await db.schema.raw('drop function tell_content_proofs_changed()')
}
