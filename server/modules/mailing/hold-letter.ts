import type { Knex } from 'knex'

/**
 * Until the transaction ends nobody else may note what is known of a letter: neither that it was taken nor what the post
 * tells of it. Otherwise each could miss the other.
 */
export async function holdLetter(db: Knex, { providerId }: { providerId: string }): Promise<void> {
  await db.raw('select pg_advisory_xact_lock(hashtext(?))', [`letter ${providerId}`])
}
