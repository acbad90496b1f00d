import type { InputFault } from '#contract/problems.ts'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import { bindUploads, findUploads } from '../uploads/index.ts'
import { latestUsDay } from './zones.ts'

/** No claim is older than that, nor is any deadline further off. */
const EARLIEST = '2000-01-01'
const LATEST = '2100-12-31'

/**
 * Something happened on this day, as a person tells it: today wherever they are in the United States, or earlier.
 * @throws Problem input.invalid at `path`
 */
export function refuseFutureDay(day: string, { path, now }: { path: string; now: Date }): void {
  if (day > latestUsDay(now)) refuse({ path, message: 'Enter a day that is not in the future' })
  refuseFarDay(day, { path })
}

/** @throws Problem input.invalid at `path` for a day after the last one on which it could be done */
export function refuseLateDay(
  day: string,
  { path, last }: { path: string; last: string | null },
): void {
  if (last && day > last) refuse({ path, message: 'That is after the last day for claims' })
}

/** @throws Problem input.invalid at `path` for a day that can only be a slip */
export function refuseFarDay(day: string, { path }: { path: string }): void {
  if (day < EARLIEST || day > LATEST) refuse({ path, message: 'Check the year' })
}

/**
 * A file that shows what a person tells of a claim: their own, and from now on it stays with the claim.
 * @param tools `db` is the transaction of what is told
 * @throws Problem input.invalid at /file
 */
export async function bindFile(
  tools: Pick<Tools, 'db' | 'secrets'>,
  { file, visitorId, claimId }: { file: string | undefined; visitorId: string; claimId: string },
): Promise<{ fileId?: string; fileSha256?: string }> {
  if (!file) return {}
  const [upload] = await findUploads(tools, { visitorId, ids: [file] })
  if (!upload) {
    return refuse({ path: '/file', message: 'We no longer have this file. Add it again' })
  }
  // Of one that another claim holds it is a copy, which does not end with that one.
  const [bound] = await bindUploads(tools, { visitorId, claimId, ids: [file] })
  return { fileId: bound!.id, fileSha256: upload.sha256 }
}

function refuse(fault: InputFault): never {
  throw new Problem('input.invalid', { errors: [fault] })
}
