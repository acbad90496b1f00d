import type { EmailLetters } from '#contract/emails/letters.ts'
import type { Queueing } from './queue-email.ts'
import { queueTemplate, type QueueTools } from './queue-template.ts'

const USEFUL_MS = 14 * 86_400_000

interface Resumed {
  subscriptionId: string
  /** Tells one resumption of a plan from the next, such as the plan's revision. */
  mark: string
  letter: EmailLetters['plan-resumed']
  to: string
  visitorId: string
}

/**
 * Tells the owner of a plan that it goes on, because they took their cancellation back; once for each time.
 * @param tools `db` is the caller's transaction
 */
export function queuePlanResumed(
  tools: QueueTools,
  { subscriptionId, mark, letter, to, visitorId }: Resumed,
): Promise<Queueing> {
  return queueTemplate(tools, {
    template: 'plan-resumed',
    letter,
    dedupeKey: `money:resumed:${subscriptionId}:${mark}`,
    to,
    visitorId,
    usefulUntil: new Date(tools.clock.now().getTime() + USEFUL_MS),
  })
}
