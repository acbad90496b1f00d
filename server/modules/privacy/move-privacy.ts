import type { MoveVisitor } from '../module.ts'

/**
 * What a browser chose, asked and was given goes to the account. Of choices the last one holds, wherever it was made. A
 * deletion that a browser asked for stays the browser's own: it must not delete an account that was signed in to later.
 */
export const movePrivacy: MoveVisitor = async ({ db }, { from, to }) => {
  await db('privacyChoices').where({ visitorId: from }).update({ visitorId: to })
  await db('privacyExports').where({ visitorId: from }).update({ visitorId: to })
  await db('idempotencyKeys').where({ ownerId: from }).update({ ownerId: to })
  await db('privacyRequests')
    .where({ visitorId: from })
    .whereNot({ kind: 'delete' })
    .update({ visitorId: to })
}
