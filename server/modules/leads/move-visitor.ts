import type { MoveVisitor } from '../module.ts'

/**
 * Whoever agreed that an address goes to the company that keeps the list is asked about under the account, as their choices
 * go there.
 */
export const moveVisitor: MoveVisitor = async ({ db }, { from, to }) => {
  await db('leads').where({ visitorId: from }).update({ visitorId: to })
}
