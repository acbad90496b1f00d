import type { Knex } from 'knex'
import { Envelope } from '../claims/index.ts'

/**
 * Holds a letter that waits to be taken, so that it may be ended. A run that stood still is not the only one: its job went to
 * another, which may have given the letter to the print shop meanwhile.
 * @param letter as it was read
 * @param db the caller's transaction
 * @throws Error when it was tried or ended since: its job looks again
 */
export async function holdAsRead(
  db: Knex,
  { id, attempts }: Pick<Envelope, 'id' | 'attempts'>,
): Promise<void> {
  const held = await Envelope.query(db).findOne({ id, attempts, state: 'released' }).forUpdate()
  if (!held) throw new Error(`Letter ${id} is in other hands`)
}
