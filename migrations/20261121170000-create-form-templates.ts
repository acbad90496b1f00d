import type { Knex } from 'knex'

const checks = {
  version: 'version > 0',
  kind: `kind in ('fillable', 'flat', 'generated')`,
  variant: `variant in ('any', 'with-notice-id', 'without-notice-id')`,
  status: `status in ('draft', 'active', 'retired')`,
  bytes: `(kind = 'generated') = (bytes is null) and (bytes is null) = (sha256 is null)`,
  sha256: `sha256 ~ '^[0-9a-f]{64}$'`,
  activated: `status = 'draft' or activated_at is not null`,
}

/** The forms of each settlement, in versions: what a person signed stays readable in its own version. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('formTemplates', (table) => {
    table
      .uuid('id')
      .primary({ constraintName: 'form_templates_pkey' })
      .defaultTo(db.raw('uuidv7()'))
    table.uuid('suitId').notNullable()
    table.integer('version').notNullable()
    table.text('kind').notNullable()
    table.text('variant').notNullable()
    table.text('fileName').notNullable()
    table.text('sha256')
    table.binary('bytes').comment('The official form as published; nothing personal.')
    table.jsonb('mapping').notNullable()
    table.text('status').notNullable().defaultTo('draft')
    table.text('source').comment('Address of the official form.')
    table.date('checkedOn').comment('The day on which somebody compared it with that address.')
    table.timestamp('createdAt', { precision: 3 }).notNullable()
    table.timestamp('activatedAt', { precision: 3 })

    table
      .foreign('suitId', 'form_templates_suit_id_foreign')
      .references('suits.id')
      .onDelete('RESTRICT')
    table.unique(['suitId', 'version'], { indexName: 'form_templates_suit_id_version_unique' })
    for (const [name, rule] of Object.entries(checks)) {
      table.check(rule, [], `form_templates_${name}_check`)
    }
  })
  await db.schema.raw(`
    create unique index form_templates_active_unique
      on form_templates (suit_id, variant) where status = 'active';
    -- From the first claim on, a form is what was signed: another one is another version.
    create trigger form_templates_never_change before
      update of suit_id, version, kind, variant, file_name, sha256, bytes, mapping, source, checked_on
      on form_templates for each row when (old.status <> 'draft') execute function refuse_change();
    create trigger form_templates_no_return before update of status on form_templates
      for each row when (old.status <> 'draft' and new.status = 'draft')
      execute function refuse_change();
    create trigger form_templates_stay before delete on form_templates
      for each row when (old.status <> 'draft') execute function refuse_change();
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('formTemplates')
}
