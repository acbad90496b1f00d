import type { UploadView } from '#contract/wire/uploads.ts'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import { type AttachedFile, unprintable } from '../documents/index.ts'
import { findUploads } from '../uploads/index.ts'

interface Proof {
  visitorId: string
  /** Ids of the files, as the answers have them. */
  ids: readonly string[] | undefined
}

/** @throws Problem input.invalid when a file is not the visitor's own, or not there any more */
export async function refuseMissingProof(
  tools: Pick<Tools, 'db' | 'secrets'>,
  { visitorId, ids = [] }: Proof,
): Promise<void> {
  const found = await findUploads(tools, { visitorId, ids })
  if (found.length === ids.length) return
  const message = 'We no longer have one of these files. Remove it and add it again'
  throw new Problem('input.invalid', { errors: [{ path: '/answers/proof', message }] })
}

/**
 * The files as the claim form lists them. They are printed behind it in its letter.
 * @throws Problem claim.not-ready when one of them was removed since the answers were saved
 */
export async function attachedFiles(
  tools: Pick<Tools, 'db' | 'secrets'>,
  { visitorId, ids = [] }: Proof,
): Promise<AttachedFile[]> {
  const found = await findUploads(tools, { visitorId, ids })
  if (found.length < ids.length) throw new Problem('claim.not-ready')
  return found.map(({ name, pages, sha256 }) => ({ name: printableName(name), pages, sha256 }))
}

/** A phone may name its files in any script; the fingerprint beside the name tells which file it is. */
function printableName(name: UploadView['name']): string {
  return unprintable(name).reduce(
    (kept, character) => kept.replaceAll(character, '_'),
    name.normalize('NFC'),
  )
}
