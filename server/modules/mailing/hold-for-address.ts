import type { Tools } from '../../tools.ts'
import {
  Claim,
  type ClaimLetter,
  Letter,
  moveClaim,
  recordEvents,
  refundUnsent,
  refundUnsentCertified,
} from '../claims/index.ts'
import { mailTo, Suit } from '../suits/index.ts'
import { doubtWrittenTo } from './doubted-claims.ts'
import type { Refused } from './letter-owner.ts'

/**
 * Ends a letter that the print shop does not take to where it was to go. The form stays signed and its claim in line, and the
 * address is ours to look into: its owner can do nothing about it, and any other claimant's letter would be refused like it. The
 * print shop takes its time: an address that staff put right meanwhile is another one, or was looked into since.
 * @param tools `db` is the caller's transaction
 */
export async function holdForAddress(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets' | 'jobs'>,
  {
    letter,
    state,
    reason,
    source,
    written,
  }: Refused & { letter: Pick<ClaimLetter, 'id' | 'claimId'> },
): Promise<void> {
  const { db } = tools
  const { id: letterId, claimId } = letter
  await Letter.query(db).findById(letterId).patch({ state, failure: reason })
  const claim = await Claim.query(db).findById(claimId).forUpdate().throwIfNotFound()
  const { suitId, method, mailBy } = claim
  const isChecked = await doubtWritten(tools, { suitId, written })
  await recordEvents(tools, {
    claimId,
    actor: 'mail_provider',
    source,
    events: [{ kind: 'mail.failed', data: { letterId, reason } }],
  })
  const why = { claimId, reason: 'letter-failed' } as const
  if (claim.state !== 'printing') return refundUnsent(tools, why)
  await moveClaim(tools, {
    claim,
    to: 'queued',
    patch: { needs: null },
    actor: 'system',
    source,
    events: [
      isChecked
        ? { kind: 'claim.queued', data: { method, mailBy, reason: 'address-checked' } }
        : { kind: 'address.doubted', data: { letterId, suitId } },
    ],
  })
  await refundUnsentCertified(tools, why)
}

/**
 * Doubts the address that was refused, where it is the settlement's still and nobody has looked into it since.
 * @returns whether letters can go again: to another one, or to one that was found good meanwhile
 */
async function doubtWritten(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { suitId, written }: Pick<Refused, 'written'> & { suitId: string },
): Promise<boolean> {
  const now = clock.now()
  await doubtWrittenTo(db, {
    suitId,
    writtenTo: written?.to ?? null,
    mailedSince: written?.at ?? now,
    now,
  })
  const suit = await Suit.query(db).findById(suitId).throwIfNotFound()
  return suit.addressDoubtedAt === null && mailTo(suit) !== null
}
