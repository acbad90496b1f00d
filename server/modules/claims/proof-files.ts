import { checkFilesSize, MOST_FILES_BYTES } from '#contract/fields/files.ts'
import { MOST_LETTER_BYTES, MOST_LETTER_PAGES } from '#contract/mailing/letter-limits.ts'
import type { UploadView } from '#contract/wire/uploads.ts'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import { type AttachedFile, type MadeDocument, unprintable } from '../documents/index.ts'
import { findUploads } from '../uploads/index.ts'
import { ClaimEvent } from './claim-event.model.ts'

interface Proof {
  visitorId: string
  /** The claim that they go with. */
  claimId: string
  /** Ids of the files, as the answers have them. */
  ids: readonly string[] | undefined
}

/** Left for the form itself in a letter; ours has two to five. */
const FORM_PAGES = 9
/** To join pages may make them larger. */
const JOINING_BYTES = 100_000

/**
 * Refuses files that could not be mailed with the form, and those that a letter of this claim could not be made with.
 * @param official the settlement's own form, filled in
 * @returns their ids; of the same file twice, as two accounts that became one may have, the first
 * @throws Problem input.invalid when a file is not the visitor's own, or not there any more, or when there is no room for
 * them in a letter
 */
export async function refuseFaultyProof(
  tools: Pick<Tools, 'db' | 'secrets'>,
  {
    visitorId,
    claimId,
    ids = [],
    official,
  }: Proof & { official?: Pick<MadeDocument, 'bytes' | 'pages'> },
): Promise<string[]> {
  const found = await findUploads(tools, { visitorId, ids })
  if (found.length < ids.length) {
    refuseProof('We no longer have one of these files. Remove it and add it again')
  }
  const files = found.filter(
    ({ sha256 }, at) => found.findIndex((one) => one.sha256 === sha256) === at,
  )
  const unprinted = await findUnprinted(tools.db, { claimId, files })
  if (unprinted) {
    const file = printableName(unprinted.name)
    refuseProof(
      `${file} could not be printed. Open it, print it into a new PDF, and add that in its place`,
    )
  }
  const pages = files.reduce((sum, file) => sum + file.pages, 0)
  const most = MOST_LETTER_PAGES - (official?.pages ?? FORM_PAGES)
  if (pages > most) {
    refuseProof(`These files have ${pages} pages. Add at most ${most}, those that show it best`)
  }
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  const isTooLarge = checkFilesSize(bytes, roomBeside(official))
  if (isTooLarge) refuseProof(isTooLarge)
  return files.map(({ id }) => id)
}

/** Files are looked through when they are added; what was added before something was known of it fails in its letter. */
async function findUnprinted(
  db: Tools['db'],
  { claimId, files }: { claimId: string; files: readonly UploadView[] },
): Promise<UploadView | undefined> {
  if (files.length === 0) return undefined
  const failed = await ClaimEvent.query(db).where({ claimId, kind: 'mail.failed' }).select('data')
  const unprinted = new Set(failed.flatMap(({ data }) => data['files'] ?? []))
  return files.find(({ sha256 }) => unprinted.has(sha256))
}

/** In bytes. No file at all always fits. */
function roomBeside(official: Pick<MadeDocument, 'bytes'> | undefined): number {
  const left = MOST_LETTER_BYTES - JOINING_BYTES - (official?.bytes.length ?? 0)
  return Math.max(0, Math.min(MOST_FILES_BYTES, left))
}

function refuseProof(message: string): never {
  throw new Problem('input.invalid', { errors: [{ path: '/answers/proof', message }] })
}

/**
 * The files as the claim form lists them. They are printed behind it in its letter.
 * @throws Problem claim.not-ready when one of them was removed since the answers were saved, or could not be printed
 */
export async function attachedFiles(
  tools: Pick<Tools, 'db' | 'secrets'>,
  { visitorId, claimId, ids = [] }: Proof,
): Promise<AttachedFile[]> {
  const found = await findUploads(tools, { visitorId, ids })
  const isFaulty = await findUnprinted(tools.db, { claimId, files: found })
  if (found.length < ids.length || isFaulty) throw new Problem('claim.not-ready')
  return found.map(({ name, pages, sha256 }) => ({ name: printableName(name), pages, sha256 }))
}

/** A phone may name its files in any script; the fingerprint beside the name tells which file it is. */
function printableName(name: UploadView['name']): string {
  return unprintable(name).reduce(
    (kept, character) => kept.replaceAll(character, '_'),
    name.normalize('NFC'),
  )
}
