import { setImmediate as breathe } from 'node:timers/promises'
import type { Tools } from '../../tools.ts'
import type { ClaimEvent } from '../claims/index.ts'
import { openBytes, openName, Upload } from '../uploads/index.ts'
import { type NamedFile, plainName } from './gather-evidence.ts'
import { proofOf } from './check-stored-files.ts'
import { type ClaimRecord, findStanding } from './read-record.ts'

/** Beside a form with five files of 10 MB; what is older than these stays on the claim's page. */
const MOST_BYTES = 20 * 1024 * 1024

/**
 * What came of the claim later, as its owner kept it: an administrator's confirmations and notices, receipts of filing. Of
 * many the newest that fit, in the order in which they came; the record names all of them by their fingerprints.
 */
export async function readReplies(
  tools: Pick<Tools, 'db' | 'secrets'>,
  { claim, events }: ClaimRecord,
): Promise<NamedFile[]> {
  const told = shownIn(events)
  const kept = await Upload.query(tools.db)
    .where({ claimId: claim.id })
    .whereIn('sha256', told)
    .select('id', 'sha256', 'byteSize')
  const inOrder = told.flatMap((sha256) => kept.find((one) => one.sha256 === sha256) ?? [])
  const files: NamedFile[] = []
  for (const { id } of newestThatFit(inOrder)) {
    // oxlint-disable-next-line no-await-in-loop -- one file of 10 MB after the other
    const upload = await Upload.query(tools.db).findById(id).throwIfNotFound()
    const name = plainName(openName(tools, upload))
    files.push({ name: `replies/${files.length + 1}-${name}`, bytes: openBytes(tools, upload) })
    // oxlint-disable-next-line no-await-in-loop -- to open 10 MB takes a while; others get their turn in between
    await breathe()
  }
  return files
}

/** Fingerprints of the files that entries show, the first one first; those of the signing that counts are with its form. */
function shownIn(events: readonly ClaimEvent[]): string[] {
  const standing = findStanding(events)
  const signed = new Set(standing && proofOf(standing.signature.data))
  const shown = events.flatMap(({ data }) => {
    const { fileSha256 } = data
    return typeof fileSha256 === 'string' && !signed.has(fileSha256) ? [fileSha256] : []
  })
  return [...new Set(shown)]
}

function newestThatFit<File extends Pick<Upload, 'byteSize'>>(inOrder: readonly File[]): File[] {
  let bytes = 0
  const fit = inOrder.toReversed().filter(({ byteSize }) => {
    const fits = bytes + byteSize <= MOST_BYTES
    if (fits) bytes += byteSize
    return fits
  })
  return fit.toReversed()
}
