import type { Knex } from 'knex'

const checks = {
  slug: `slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`,
  status: `status in ('open', 'closed', 'automatic', 'unconfirmed')`,
  proof_kind: `proof_kind in
    ('none', 'none-for-basic-tier', 'notice-id', 'documents', 'automatic', 'unknown')`,
  deadline_rule: `deadline_rule in ('postmarked', 'received', 'online')`,
  cents: 'payout_cents_min >= 0 and payout_cents_max >= 0 and fund_cents >= 0',
  payout_range: 'payout_cents_min <= payout_cents_max',
  class_period: 'class_period_from <= class_period_to',
  fileable_needs_terms: 'not fileable or terms is not null',
}

/** The catalogue of settlements. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('suits', (table) => {
    table.uuid('id').primary({ constraintName: 'suits_pkey' }).defaultTo(db.raw('uuidv7()'))
    addWords(table)
    addMoney(table)
    addDays(table)
    addSources(table)
    table.timestamp('createdAt').notNullable().defaultTo(db.fn.now())
    table.timestamp('updatedAt').notNullable().defaultTo(db.fn.now())

    table.unique(['slug'], { indexName: 'suits_slug_unique' })
    table.index(['status', 'dueOn'], 'suits_status_due_on_index')
    for (const [name, rule] of Object.entries(checks)) {
      table.check(rule, [], `suits_${name}_check`)
    }
  })

  // Every process keeps the open suits in memory: each change is told, so that all of them renew their list.
  await db.schema.raw(`
    create function tell_suits_changed() returns trigger language plpgsql as $$
    begin
      perform pg_notify('suits', '');
      return null;
    end
    $$;
    create trigger suits_changed after insert or update or delete or truncate on suits
      for each statement execute function tell_suits_changed();
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('suits')
  await db.schema.raw('drop function tell_suits_changed()')
}

function addWords(table: Knex.CreateTableBuilder): void {
  table.text('slug').notNullable()
  table.text('name').notNullable()
  table.text('defendant')
  table.text('category').notNullable()
  table.text('description').notNullable()
  table.text('status').notNullable()
  table.text('brandImage').notNullable()
  table.text('proofKind').notNullable()
  table.boolean('fileable').notNullable().defaultTo(false)
  table.specificType('states', 'text[]')
  table.specificType('exceptStates', 'text[]')
  table.text('administratorName')
  table.jsonb('mailingAddress')
  table.jsonb('terms')
}

function addMoney(table: Knex.CreateTableBuilder): void {
  table.text('payoutText')
  table.bigint('payoutCentsMin')
  table.bigint('payoutCentsMax')
  table.bigint('fundCents')
}

function addDays(table: Knex.CreateTableBuilder): void {
  table.date('dueOn')
  table.text('deadlineNote')
  table.text('deadlineRule')
  table.date('optOutOn')
  table.date('objectionOn')
  table.date('finalHearingOn')
  table.date('classPeriodFrom')
  table.date('classPeriodTo')
}

function addSources(table: Knex.CreateTableBuilder): void {
  table.text('officialSiteUrl')
  table.text('claimFormUrl')
  table.text('sourceUrl').notNullable()
  table.specificType('sourceUrls', 'text[]').notNullable()
  table.date('capturedOn')
  table.specificType('conflicts', 'text[]').notNullable()
  table.text('seedHash').comment('Of the row as a seed file last wrote it; differs once edited.')
}
