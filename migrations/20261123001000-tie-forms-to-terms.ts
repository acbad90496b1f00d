import type { Knex } from 'knex'

/** What a settlement asked for when its official form was checked: once it asks something else, the form is passed by. */
export async function up(db: Knex): Promise<void> {
  await db.schema.raw(`
    alter table form_templates add column asks_hash text;
    create trigger form_templates_asks_never_change before update of asks_hash on form_templates
      for each row when (old.status <> 'draft') execute function refuse_change();
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.schema.raw(`
    drop trigger form_templates_asks_never_change on form_templates;
    alter table form_templates drop column asks_hash;
  `)
}
