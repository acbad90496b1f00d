import type { Tools } from '../../tools.ts'
import {
  Claim,
  type ClaimLetter,
  Letter,
  moveClaim,
  openAnswers,
  recordEvents,
  refundUnsent,
  tellNotMailedJob,
} from '../claims/index.ts'
import type { Refused } from './letter-owner.ts'

/** Why a letter was never made whose files cannot be printed behind its form. */
export const FILES_UNPRINTABLE = 'files-unprintable'
/** Why one was never made whose form, the settlement's own, cannot be printed. */
export const FORM_UNPRINTABLE = 'form-unprintable'
/** Why a letter of somebody is called back who has everything deleted. */
export const DELETION = 'deletion'

interface RefusedLetter extends Refused {
  letter: Pick<ClaimLetter, 'id' | 'claimId'>
  /** Fingerprints of the files behind its form that cannot be printed, where it is known which. */
  files?: readonly string[]
}

/**
 * Ends a letter that will never be posted, and gives its claim back to its owner, who is told, in time to file it themselves.
 * @param tools `db` is the caller's transaction
 */
export async function refuseLetter(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets' | 'jobs'>,
  { letter, state, reason, source, isOfPages = false, files = [] }: RefusedLetter,
): Promise<void> {
  const { id: letterId, claimId } = letter
  await Letter.query(tools.db).findById(letterId).patch({ state, failure: reason })
  const claim = await Claim.query(tools.db).findById(claimId).forUpdate().throwIfNotFound()
  const kind = state === 'failed' ? 'mail.failed' : 'mail.cancelled'
  const isOurs = reason === FILES_UNPRINTABLE || reason === FORM_UNPRINTABLE
  const told = {
    actor: isOurs ? 'system' : 'mail_provider',
    source,
    events: [{ kind, data: { letterId, reason, ...(files.length > 0 && { files }) } }],
  } as const
  const refund = () => refundUnsent(tools, { claimId, reason: `letter-${state}` })
  if (claim.state !== 'printing') {
    await recordEvents(tools, { claimId, ...told })
    return refund()
  }
  const isOfFiles = reason === FILES_UNPRINTABLE || (isOfPages && hasFiles(tools, claim))
  await moveClaim(tools, {
    claim,
    to: 'needs_info',
    patch: {
      needs: isOfFiles ? FILES_UNPRINTABLE : 'refused-by-printer',
      documentId: null,
      shown: null,
      signedAt: null,
    },
    ...told,
  })
  await refund()
  // Whoever has everything deleted is told of that.
  if (reason !== DELETION) await tools.jobs.order(tools.db, tellNotMailedJob, { claimId })
}

/** Our own pages are printed each day: where its owner added some, it is those. */
function hasFiles(tools: Pick<Tools, 'secrets'>, { sealedAnswers }: Claim): boolean {
  return sealedAnswers !== null && (openAnswers(tools, sealedAnswers).proof ?? []).length > 0
}
