import { type DeletionPlan, UNDO_DAYS } from '#contract/wire/privacy.ts'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import { queueTemplate } from '../emails/index.ts'
import { erasePersonJob } from './erase-person.job.ts'
import { findPerson } from './find-person.ts'
import { findPending, planDeletion } from './plan-deletion.ts'
import type { PrivacyRequest } from './privacy-request.model.ts'
import { DAY_MS, recordRequest } from './record-request.ts'
import { refuseLastOwner } from './refuse-last-owner.ts'
import { stopPlans } from './stop-plans.ts'

interface Asked {
  visitorId: string
  /** References of the open claims that were shown. */
  openClaims: readonly string[]
}

/**
 * Notes that somebody wants everything deleted, and orders it for a week later; until then it can be taken back, and no plan
 * renews. Asked for again, it stays at the first day.
 * @throws Problem privacy.open-claims when a claim is open that was not shown, privacy.last-owner
 */
export async function askDeletion(
  tools: Tools,
  { visitorId, openClaims }: Asked,
): Promise<DeletionPlan> {
  const { db, clock, jobs } = tools
  const plan = await planDeletion(tools, { visitorId })
  const unseen = plan.openClaims.filter(({ reference }) => !openClaims.includes(reference))
  if (unseen.length > 0) throw new Problem('privacy.open-claims')
  await db.transaction(async (trx) => {
    const inTransaction = { ...tools, db: trx, screens: tools.screens }
    await trx.raw('select pg_advisory_xact_lock(hashtext(?))', [`deletion ${visitorId}`])
    if (await findPending(inTransaction, { visitorId })) return
    await refuseLastOwner(inTransaction, { visitorId })
    // One instant for both: the week is a whole one.
    const askedAt = clock.now()
    const runsAt = new Date(askedAt.getTime() + UNDO_DAYS * DAY_MS)
    // It holds the money, which comes before claims, as everywhere: the request stands in the record of each.
    await stopPlans(inTransaction, { visitorId, runsAt })
    const request = await recordRequest(inTransaction, {
      visitorId,
      kind: 'delete',
      askedAt,
      runsAt,
    })
    await jobs.order(trx, erasePersonJob, { requestId: request.id }, { runAt: runsAt })
    await tellPlanned(inTransaction, { request, plan, runsAt })
  })
  return planDeletion(tools, { visitorId })
}

interface Planned {
  request: PrivacyRequest
  plan: DeletionPlan
  runsAt: Date
}

/** The list of what stays goes out now: afterwards there is no address to send it to. */
async function tellPlanned(tools: Tools, { request, plan, runsAt }: Planned): Promise<void> {
  const { visitorId } = request
  const [to] = (await findPerson(tools, { visitorId })).addresses
  if (!to) return
  await queueTemplate(tools, {
    template: 'deletion-planned',
    letter: {
      runsAt,
      undoHref: `${tools.config.publicUrl}/account#privacy`,
      openClaims: plan.openClaims.map(({ suit, reference, fate }) => ({
        claim: suit,
        reference,
        fate,
      })),
      endsPlan: plan.endsPlan,
      stays: plan.stays,
    },
    dedupeKey: `deletion:${request.id}`,
    to,
    visitorId,
    usefulUntil: runsAt,
  })
}
