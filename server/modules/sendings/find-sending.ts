import type { Knex } from 'knex'
import { Sending } from './sending.model.ts'

/** What was noted under a key, as it stands now. */
export function findSending(
  db: Knex,
  { key }: Required<Pick<Sending, 'key'>>,
): Promise<Sending | undefined> {
  return Sending.query(db).findOne({ key }).execute()
}
