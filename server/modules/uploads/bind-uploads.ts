import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import { Upload } from './upload.model.ts'

interface Binding {
  visitorId: string
  claimId: string
  ids: readonly string[]
}

type Bound = Pick<Upload, 'id' | 'sha256'>

/**
 * Makes files part of a claim that is being signed, through the transaction of the signing: from now on they stay with it.
 * One that was signed with another claim already is kept once more, for this one; one that is with this claim already, from
 * a signature that was taken back, stays as it is.
 * @returns those that stay with the claim, in the order of the ids
 * @throws Problem claim.not-ready when one of them is not there any more
 */
export async function bindUploads(
  { db }: Pick<Tools, 'db'>,
  { visitorId, claimId, ids }: Binding,
): Promise<Bound[]> {
  if (ids.length === 0) return []
  const found = await Upload.query(db)
    .where({ visitorId })
    .whereIn('id', [...ids])
    .select('id', 'claimId', 'sha256')
    .orderBy('id')
    .forUpdate()
  if (found.length < ids.length) throw new Problem('claim.not-ready')

  const withClaim = await boundTo(db, claimId)
  for (const { id, sha256, claimId: other } of found) {
    if (!other) await Upload.query(db).findById(id).patch({ claimId })
    else if (!withClaim.some((one) => one.sha256 === sha256)) await copyFor(db, { id, claimId })
  }
  const staying = await boundTo(db, claimId)
  return ids.flatMap((wanted) => {
    const { sha256 } = found.find(({ id }) => id === wanted)!
    return staying.find(({ id }) => id === wanted) ?? staying.find((one) => one.sha256 === sha256)!
  })
}

async function boundTo(db: Tools['db'], claimId: string): Promise<Bound[]> {
  return Upload.query(db).where({ claimId }).select('id', 'sha256').orderBy('id')
}

async function copyFor(
  db: Tools['db'],
  { id, claimId }: { id: string; claimId: string },
): Promise<void> {
  const columns =
    'visitor_id, sha256, media_type, byte_size, pages, sealed_name, sealed_bytes, created_at'
  await db.raw(
    `insert into uploads (claim_id, ${columns}) select ?, ${columns} from uploads where id = ?`,
    [claimId, id],
  )
}
