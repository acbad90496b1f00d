import type { MoveVisitor } from '../module.ts'

/** What an advertiser may be told of a browser goes with its user to the account, whose consent then counts. */
export const moveTracking: MoveVisitor = async ({ db }, { from, to }) => {
  await db('conversionEvents').where({ visitorId: from }).update({ visitorId: to })
}
