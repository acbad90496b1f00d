import type { Knex } from 'knex'
import { isPrinterSilent } from '#contract/claim-states.ts'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import type { Claim } from './claim.model.ts'
import { endInLine } from './end-in-line.ts'
import { findClaim, lockClaim } from './find-claim.ts'
import { findCure } from './find-cure.ts'
import { findLetterOut } from './letter-out.ts'
import { moveClaim } from './move-claim.ts'
import { refuseUnfiled } from './refuse-unfiled.ts'
import { bindFile, refuseFutureDay } from './reported-facts.ts'
import { supersedeDeficiency } from './supersede-deficiency.ts'

interface Confirmation {
  id: string
  visitorId: string
  number?: string | undefined
  /** ISO day. */
  receivedOn: string
  file?: string | undefined
}

/**
 * Records what the person tells: the administrator confirmed that they have the claim.
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
  await refuseBeforeAnswer(tools.db, claim)
  const shownBy = await bindFile(tools, { file, visitorId, claimId: id })
  const confirmationNumber = number?.trim()
  await supersedeDeficiency(tools, { claimId: id })
  await endInLine(tools, claim)
  await moveClaim(tools, {
    claim,
    to: 'confirmed_by_admin',
    patch: { needs: null, waitsFor: null, undoUntil: null },
    actor: 'user',
    source: 'web',
    events: [
      {
        kind: 'confirmation.recorded',
        data: { receivedOn, ...shownBy },
        ...(confirmationNumber && { personal: { confirmationNumber } }),
      },
    ],
  })
  return findClaim(tools.db, { id, visitorId })
}

/** That they have the claim is no word on an answer that is not out yet, which would not be mailed any more. */
async function refuseBeforeAnswer(
  db: Knex,
  claim: Pick<Claim, 'id' | 'state' | 'needs'>,
): Promise<void> {
  const { id: claimId, state } = claim
  const isWaiting = state === 'queued' || (await waitsForPrintShop(db, claim))
  if (!isWaiting || !(await findCure(db, { claimId }))) return
  throw new Problem('claim.cannot-move', {
    detail: 'Your answer to the administrator is about to be mailed. Note it after that.',
  })
}

/** Of one whose print shop is silent nobody knows whether its letter goes out, and nothing is waited for. */
async function waitsForPrintShop(
  db: Knex,
  claim: Pick<Claim, 'id' | 'state' | 'needs'>,
): Promise<boolean> {
  if (claim.state !== 'printing' || isPrinterSilent(claim)) return false
  return (await findLetterOut(db, { claimId: claim.id }))?.state === 'released'
}
