import type { Knex } from 'knex'

/** Funnels ask how each browser first came: by what, and on which device. Read from the index alone. */
export async function up(db: Knex): Promise<void> {
  await db.schema.raw(`
    create index experiment_exposures_first_index
      on experiment_exposures (browser_id, exposed_at) include (device, entry_tag)
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.schema.raw('drop index experiment_exposures_first_index')
}
