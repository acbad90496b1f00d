import type { Knex } from 'knex'
import { type ClaimState, isPrinterSilent } from '#contract/claim-states.ts'
import type { Tools } from '../../tools.ts'
import type { Claim } from './claim.model.ts'
import { endInLine } from './end-in-line.ts'
import { findClaim, lockClaim } from './find-claim.ts'
import { findCure } from './find-cure.ts'
import { findLetterOut } from './letter-out.ts'
import { moveClaim } from './move-claim.ts'
import { type NewEvent, recordEvents } from './record-events.ts'
import { refuseUnfiled } from './refuse-unfiled.ts'
import { bindFile, refuseFutureDay } from './reported-facts.ts'

interface Confirmation {
  id: string
  visitorId: string
  number?: string | undefined
  /** ISO day. */
  receivedOn: string
  file?: string | undefined
}

const UNANSWERED: readonly ClaimState[] = [
  'deficient',
  'needs_info',
  'ready_to_sign',
  'signed',
  'queued',
  'returned',
]

/**
 * Records what the person tells: the administrator confirmed that they have the claim. That is no word on a notice of theirs: it
 * stays to be answered, and what answers it goes out.
 * @param tools `db` is a transaction
 * @throws Problem not-found, input.invalid, claim.cannot-move
 */
export async function recordConfirmation(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { id, visitorId, number, receivedOn, file }: Confirmation,
): Promise<Claim> {
  refuseFutureDay(receivedOn, { path: '/receivedOn', now: tools.clock.now() })
  const claim = await lockClaim(tools.db, { id, visitorId })
  await refuseUnfiled(tools.db, claim)
  const shownBy = await bindFile(tools, { file, visitorId, claimId: id })
  const confirmationNumber = number?.trim()
  const told: NewEvent = {
    kind: 'confirmation.recorded',
    data: { receivedOn, ...shownBy },
    ...(confirmationNumber && { personal: { confirmationNumber } }),
  }
  const happening = { actor: 'user', source: 'web', events: [told] } as const
  if (await isToAnswer(tools.db, claim)) {
    await recordEvents(tools, { claimId: id, ...happening })
  } else {
    await endInLine(tools, claim)
    const patch = { needs: null, waitsFor: null, undoUntil: null }
    await moveClaim(tools, { claim, to: 'confirmed_by_admin', patch, ...happening })
  }
  return findClaim(tools.db, { id, visitorId })
}

/** Whether an administrator asked for more, and the print shop has no letter yet that answers it. */
async function isToAnswer(
  db: Knex,
  claim: Pick<Claim, 'id' | 'state' | 'needs'>,
): Promise<boolean> {
  const isOut = !UNANSWERED.includes(claim.state) && !(await waitsForPrintShop(db, claim))
  return !isOut && (await findCure(db, { claimId: claim.id })) !== undefined
}

/** Of one whose print shop is silent nobody knows whether its letter goes out, and nothing is waited for. */
async function waitsForPrintShop(
  db: Knex,
  claim: Pick<Claim, 'id' | 'state' | 'needs'>,
): Promise<boolean> {
  if (claim.state !== 'printing' || isPrinterSilent(claim)) return false
  return (await findLetterOut(db, { claimId: claim.id }))?.state === 'released'
}
