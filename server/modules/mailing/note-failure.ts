import type { Tools } from '../../tools.ts'
import type { MailFailure } from '../../vendors/print-and-mail/port.ts'
import { Claim, Letter, moveClaim } from '../claims/index.ts'

interface Failed {
  letter: Letter
  failure: MailFailure
}

/**
 * Notes why a letter was not taken. One that is refused for good goes back to its owner, in time to file it themselves.
 * @throws Error when it is worth trying again, always with the same key
 */
export async function noteFailure(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets' | 'log'>,
  { letter, failure }: Failed,
): Promise<void> {
  const { reason, isFinal, isUnknown } = failure
  const { id: letterId, claimId } = letter
  tools.log[isFinal ? 'error' : 'warn']({ event: 'letter-failed', letterId, reason, isUnknown })
  if (!isFinal) {
    await Letter.query(tools.db).findById(letterId).patch({ failure: reason })
    throw new Error(`Letter ${letterId} was not taken: ${reason}`)
  }
  await tools.db.transaction(async (trx) => {
    await Letter.query(trx).findById(letterId).patch({ state: 'failed', failure: reason })
    const claim = await Claim.query(trx).findById(claimId).forUpdate().throwIfNotFound()
    await moveClaim(
      { ...tools, db: trx },
      {
        claim,
        to: 'needs_info',
        patch: { needs: 'refused-by-printer', documentId: null, shown: null, signedAt: null },
        actor: 'mail_provider',
        source: 'job',
        events: [{ kind: 'mail.failed', data: { letterId, reason } }],
      },
    )
  })
}
