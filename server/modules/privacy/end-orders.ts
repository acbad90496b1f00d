import type { EndOrders } from '../module.ts'

/** Takes back a deletion that was not done yet: whoever asked for it may not be whose data it would delete. */
export const endOrders: EndOrders = async ({ db, clock }, { visitorId }) => {
  await db('privacyRequests')
    .where({ visitorId, kind: 'delete', state: 'asked' })
    .update({ state: 'undone', doneAt: clock.now() })
}
