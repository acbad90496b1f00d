import type { Tools } from '../../tools.ts'
import { stopRenewals } from '../plans/index.ts'
import { DAY_MS } from './record-request.ts'

/** For so long a deletion that fails is tried again. */
const TRIED_MS = 3 * DAY_MS

/**
 * Has no plan of somebody renew before their deletion is done; later on, none that they did not resume since they asked.
 * @param tools `db` is the caller's transaction
 */
export async function stopPlans(
  tools: Pick<Tools, 'db' | 'jobs'>,
  { visitorId, runsAt, askedAt }: { visitorId: string; runsAt: Date; askedAt?: Date },
): Promise<void> {
  const until = new Date(runsAt.getTime() + TRIED_MS)
  await stopRenewals(tools, { visitorId, until, ...(askedAt && { askedAt }) })
}
