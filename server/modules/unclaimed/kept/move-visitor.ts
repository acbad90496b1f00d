import type { MoveVisitor } from '../../module.ts'
import { KeptRow } from './kept-property.model.ts'
import { Watch } from './watch.model.ts'

/** What is kept goes along; where both keep the same entry, or both have a search repeated, the receiver's stays. */
export const moveVisitor: MoveVisitor = async ({ db }, { from, to }) => {
  const known = KeptRow.query(db).select('propertyId').where({ visitorId: to })
  await KeptRow.query(db).where({ visitorId: from }).whereIn('propertyId', known).delete()
  await KeptRow.query(db).where({ visitorId: from }).patch({ visitorId: to })
  const receivers = await Watch.query(db).findOne({ visitorId: to })
  if (receivers) await Watch.query(db).where({ visitorId: from }).delete()
  else await Watch.query(db).where({ visitorId: from }).patch({ visitorId: to })
}
