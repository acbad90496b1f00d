import type { Knex } from 'knex'

/** A draft is written by several people: who publishes must not have written any of what two people look at. */
export async function up(db: Knex): Promise<void> {
  await db.schema.raw(`
    alter table definition_drafts add column guarded_by jsonb;
    comment on column definition_drafts.guarded_by is
      'Who wrote each guarded change: [{ path, by }]; null: made before that was noted, so its author did.';
    alter table releases add column guarded_by jsonb;
    comment on column releases.guarded_by is
      '"kind/id" → the same of the drafts that it was made of, for when they are drafts again.';
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.schema.raw(`
    alter table definition_drafts drop column guarded_by;
    alter table releases drop column guarded_by;
  `)
}
