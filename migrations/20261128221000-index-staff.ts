import type { Knex } from 'knex'
import { buildIndex } from '../server/db/build-index.ts'

export const config = { transaction: false }

/** Who works here is asked of all accounts, whenever something is published. */
export async function up(db: Knex): Promise<void> {
  await buildIndex(db, 'accounts_role_index', 'accounts (role) where role is not null')
}

export async function down(db: Knex): Promise<void> {
  await db.schema.raw('drop index accounts_role_index')
}
