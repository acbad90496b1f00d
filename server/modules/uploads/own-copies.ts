import type { Tools } from '../../tools.ts'
import { Upload } from './upload.model.ts'

/**
 * The ids of files as a claim names them: in place of one that another claim holds, which ends with that one, its own copy from a
 * signature that was taken back.
 */
export async function ownCopies(
  { db }: Pick<Tools, 'db'>,
  { claimId, ids }: { claimId: string; ids: readonly string[] },
): Promise<string[]> {
  if (ids.length === 0) return []
  const others = await Upload.query(db)
    .whereIn('id', [...ids])
    .whereNot({ claimId })
    .select('id', 'sha256')
  const own = await Upload.query(db).where({ claimId }).select('id', 'sha256')
  return ids.map((id) => {
    const other = others.find((one) => one.id === id)
    return own.find(({ sha256 }) => sha256 === other?.sha256)?.id ?? id
  })
}
