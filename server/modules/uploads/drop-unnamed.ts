import type { Tools } from '../../tools.ts'
import { Upload } from './upload.model.ts'

/**
 * Drops files of a visitor that a form named until now, but for those that an answer or a claim names still or that are with a
 * claim: whoever took one out of the form wanted it gone.
 * @param tools `db` is the transaction in which the form is saved without them
 */
export async function dropUnnamed(
  { db, people }: Pick<Tools, 'db'> & { people: Pick<Tools['people'], 'filesNamed'> },
  { visitorId, ids }: { visitorId: string; ids: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return
  const named = await people.filesNamed(db, { visitorId, ids })
  const unnamed = ids.filter((id) => !named.has(id))
  await Upload.query(db).where({ visitorId }).whereNull('claimId').whereIn('id', unnamed).delete()
}
