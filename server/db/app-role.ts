import type { Knex } from 'knex'

/**
 * Whose rights the application's connections take, made by a migration: it reads and writes every table, but may only
 * read and add to the records. It owns nothing, so it can switch off no trigger either.
 */
export const APP_ROLE = 'sparrow_app'

/**
 * Takes the role on for as long as the connection lives, where there is one that this login may take and that has its
 * rights in this database. Elsewhere it changes nothing.
 */
export const TAKE_APP_ROLE = `select set_config('role', rolname, false) from pg_roles
  where rolname = '${APP_ROLE}' and pg_has_role(session_user, oid, 'SET')
    and has_table_privilege(oid, to_regclass('public.claim_events'), 'INSERT')`

/** Whether a connection of this pool has the role's rights and no more. */
export async function isRestricted(db: Knex): Promise<boolean> {
  const { rows } = (await db.raw('select current_user = ? as yes', [APP_ROLE])) as {
    rows: { yes: boolean }[]
  }
  return rows[0]?.yes === true
}
