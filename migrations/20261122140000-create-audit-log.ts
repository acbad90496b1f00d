import type { Knex } from 'knex'

/** What staff did: who, what, on what, before and after. Only ever added to. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('auditLog', (table) => {
    table.uuid('id').primary({ constraintName: 'audit_log_pkey' }).defaultTo(db.raw('uuidv7()'))
    table.timestamp('at', { precision: 3 }).notNullable()
    table.uuid('actorId').comment('The account; null for the system. It may be gone by now.')
    table.text('actorRole').comment('At that moment.')
    table.text('action').notNullable().comment('Such as suit.changed.')
    table.text('subjectKind').notNullable()
    table.text('subjectId').notNullable()
    table.jsonb('before')
    table.jsonb('after')
    table.text('reason')

    table.index(['actorId', 'id'], 'audit_log_actor_id_index')
    table.index(['subjectKind', 'subjectId', 'id'], 'audit_log_subject_index')
    table.index(['action', 'id'], 'audit_log_action_index')
    table.index(['at'], 'audit_log_at_index')
    table.check(`action ~ '^[a-z-]+\\.[a-z-]+$'`, [], 'audit_log_action_check')
  })
  await db.schema.raw(`
    create trigger audit_log_append_only before update or delete on audit_log
      for each row execute function refuse_change();
    create trigger audit_log_no_truncate before truncate on audit_log
      for each statement execute function refuse_change();
    do $$
    begin
      if to_regrole('sparrow_app') is null then return; end if;
      revoke update, delete, truncate on audit_log from sparrow_app;
    end $$;
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('auditLog')
}
