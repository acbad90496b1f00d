import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import type { Claim } from './claim.model.ts'
import { Deficiency, DEFICIENCY } from './deficiency.model.ts'
import { endInLine } from './end-in-line.ts'
import { findClaim, lockClaim } from './find-claim.ts'
import { moveClaim } from './move-claim.ts'
import { refuseUnfiled } from './refuse-unfiled.ts'
import { bindFile, refuseFarDay } from './reported-facts.ts'
import { supersedeDeficiency } from './supersede-deficiency.ts'

interface Notice {
  id: string
  visitorId: string
  text?: string | undefined
  file?: string | undefined
  /** ISO day until which the administrator takes the answer. */
  cureBy: string
}

/** The correction goes to the printer before everything else. */
const FIRST = 100

/**
 * Records an administrator's notice that something is missing. The person corrects the answers and signs again; that
 * letter goes first. A newer notice takes the place of one that is still open: a longer period, or a slip put right.
 * @param tools `db` is a transaction
 * @throws Problem not-found, input.invalid, claim.cannot-move
 */
export async function recordDeficiency(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { id, visitorId, text, file, cureBy }: Notice,
): Promise<Claim> {
  const { db, clock, secrets } = tools
  const words = text?.trim()
  if (!words && !file) {
    const errors = [{ path: '/text', message: 'Copy what the notice says, or add a photo of it' }]
    throw new Problem('input.invalid', { errors })
  }
  refuseFarDay(cureBy, { path: '/cureBy' })
  const claim = await lockClaim(db, { id, visitorId })
  await refuseUnfiled(db, claim)
  const shownBy = await bindFile(tools, { file, visitorId, claimId: id })
  await supersedeDeficiency(tools, { claimId: id })
  await endInLine(tools, claim)
  const { id: deficiencyId } = await Deficiency.query(db).insert({
    claimId: id,
    visitorId,
    cureBy,
    sealedText: words ? secrets.seal(DEFICIENCY, words) : null,
    fileId: shownBy.fileId ?? null,
    createdAt: clock.now(),
    curedAt: null,
    supersededAt: null,
  })
  await moveClaim(tools, {
    claim,
    to: 'deficient',
    patch: { urgency: FIRST, needs: 'deficient', waitsFor: null, undoUntil: null },
    actor: 'user',
    source: 'web',
    events: [
      {
        kind: 'deficiency.recorded',
        data: { deficiencyId, cureBy, ...shownBy },
        ...(words && { personal: { text: words } }),
      },
    ],
  })
  return findClaim(db, { id, visitorId })
}
