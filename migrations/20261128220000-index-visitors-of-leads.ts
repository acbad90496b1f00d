import type { Knex } from 'knex'
import { buildIndex } from '../server/db/build-index.ts'

export const config = { transaction: false }

/** Which addresses a browser left is asked whenever it becomes an account's. */
export async function up(db: Knex): Promise<void> {
  await buildIndex(db, 'leads_visitor_id_index', 'leads (visitor_id) where visitor_id is not null')
}

export async function down(db: Knex): Promise<void> {
  await db.schema.raw('drop index leads_visitor_id_index')
}
