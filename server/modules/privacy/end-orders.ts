import type { EndOrders } from '../module.ts'
import { liftStops } from '../plans/index.ts'

/** Takes back a deletion that was not done yet: whoever asked for it may not be whose data it would delete. */
export const endOrders: EndOrders = async ({ db, clock }, { visitorId }) => {
  const undone = await db('privacyRequests')
    .where({ visitorId, kind: 'delete', state: 'asked' })
    .update({ state: 'undone', doneAt: clock.now() })
  if (undone > 0) await liftStops(db, { visitorId })
}
