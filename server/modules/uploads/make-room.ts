import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import { Upload } from './upload.model.ts'

/** What one visitor may keep here before signing: five files for each of five claims, and 60 MB. */
const MOST_FILES = 25
const MOST_BYTES = 60 * 1024 * 1024
/** A file that was added later may be in a form that is open and not saved yet. */
const KEPT_MS = 86_400_000

/**
 * Room for one more file of a visitor: where there is none, the oldest that no answer and no claim names are dropped, which
 * nobody could see or remove.
 * @param tools `db` is the transaction in which it is added
 * @throws Problem uploads.full when that is not enough; nothing is dropped then
 */
export async function makeRoom(
  tools: Pick<Tools, 'db' | 'clock' | 'people'>,
  { visitorId, size }: { visitorId: string; size: number },
): Promise<void> {
  const { db, clock, people } = tools
  const kept = await Upload.query(db)
    .where({ visitorId })
    .whereNull('claimId')
    .orderBy([{ column: 'createdAt' }, { column: 'id' }])
    .select('id', 'byteSize', 'createdAt')
  let files = kept.length
  let bytes = kept.reduce((sum, { byteSize }) => sum + byteSize, size)
  const isFull = () => files >= MOST_FILES || bytes > MOST_BYTES
  if (!isFull()) return

  const before = new Date(clock.now().getTime() - KEPT_MS)
  const old = kept.filter(({ createdAt }) => createdAt < before)
  const named = await people.filesNamed(db, { visitorId, ids: old.map(({ id }) => id) })
  const gone: string[] = []
  for (const { id, byteSize } of old) {
    if (!isFull()) break
    if (named.has(id)) continue
    gone.push(id)
    files -= 1
    bytes -= byteSize
  }
  if (isFull()) throw new Problem('uploads.full')
  // One that was signed or added once more meanwhile stays.
  const still = Upload.query(db).whereNull('claimId').where('createdAt', '<', before)
  await still.whereIn('id', gone).delete()
}
