import type { Tools } from '../../tools.ts'
import { Claim, endInLine, findCure, moveClaim, refundUnsent } from '../claims/index.ts'
import { stopLetters } from '../mailing/index.ts'
import { stopPostings } from '../refunds/index.ts'
import { findPerson } from './find-person.ts'
import { signedClaims } from './record-request.ts'

/** Not handed to the post. */
const STILL_HERE = ['draft', 'ready_to_sign', 'needs_info', 'signed', 'queued']
const OURS = { actor: 'system', source: 'job' } as const

type Stopping = Pick<Tools, 'db' | 'clock' | 'secrets' | 'jobs' | 'mail' | 'log'>

/**
 * Cancels what is still here of a person's signed claims and paid letters, letters that the print shop gives back included.
 * What is in the post goes on its way. May be run again.
 */
export async function stopClaims(
  tools: Stopping,
  { visitorId }: { visitorId: string },
): Promise<void> {
  const { visitorIds } = await findPerson(tools, { visitorId })
  for (const owner of visitorIds) {
    // oxlint-disable-next-line no-await-in-loop -- hardly anybody has two
    await stopOf(tools, { visitorId: owner })
  }
}

/** What stands in line first: none of it goes to the printer while letters are called back. Then what the print shop gave back. */
async function stopOf(tools: Stopping, owner: { visitorId: string }): Promise<void> {
  await cancelClaims(tools, owner)
  await stopLetters(tools, owner)
  await stopPostings(tools, owner)
  await cancelClaims(tools, owner)
}

async function cancelClaims(tools: Stopping, { visitorId }: { visitorId: string }): Promise<void> {
  for (const { id, state } of await signedClaims(tools, { visitorId })) {
    if (!STILL_HERE.includes(state)) continue
    // oxlint-disable-next-line no-await-in-loop -- a person has a few
    await tools.db.transaction(async (trx) => {
      const within = { ...tools, db: trx }
      const claim = await Claim.query(trx).findById(id).forUpdate().throwIfNotFound()
      if (!STILL_HERE.includes(claim.state)) return
      if (await findCure(trx, { claimId: id })) return stopCorrection(within, claim)
      await moveClaim(within, {
        ...OURS,
        claim,
        to: 'cancelled',
        patch: { undoUntil: null, waitsFor: null },
        events: [{ kind: 'claim.cancelled', data: { reason: 'deletion' } }],
      })
      await refundUnsent(within, { claimId: id, reason: 'letter-cancelled' })
    })
  }
}

/**
 * What was sent back to be corrected was filed before: it goes on as the administrator has it. Its correction ends, in line or begun:
 * without its owner's answers no letter can be made of it.
 */
async function stopCorrection(tools: Stopping, claim: Claim): Promise<void> {
  await endInLine(tools, claim)
  await moveClaim(tools, {
    ...OURS,
    claim,
    to: 'deficient',
    patch: { undoUntil: null, waitsFor: null, needs: 'deficient' },
    events: [{ kind: 'claim.returned', data: { reason: 'deletion' } }],
  })
}
