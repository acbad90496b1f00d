import type { Knex } from 'knex'

/** A newer notice takes the place of one that nobody answered yet. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('deficiencies', (table) => {
    table
      .timestamp('supersededAt', { precision: 3 })
      .comment('When newer word of the administrator took its place, unanswered.')
  })
  await oneOpenEach(db, 'cured_at is null and superseded_at is null')
}

export async function down(db: Knex): Promise<void> {
  // Of the open ones only the last may stay open; the others were not answered, but they are closed.
  await db('deficiencies')
    .whereNull('curedAt')
    .whereNotNull('supersededAt')
    .update({ curedAt: db.ref('supersededAt') })
  await oneOpenEach(db, 'cured_at is null')
  await db.schema.alterTable('deficiencies', (table) => {
    table.dropColumns('supersededAt')
  })
}

async function oneOpenEach(db: Knex, isOpen: string): Promise<void> {
  await db.schema.raw('drop index deficiencies_claim_id_open_unique')
  await db.schema.raw(`create unique index deficiencies_claim_id_open_unique
    on deficiencies (claim_id) where ${isOpen}`)
}
