import type { MoveVisitor } from '../../module.ts'
import { joinKept } from './join-kept.ts'
import { KeptRow } from './kept-property.model.ts'
import { Watch } from './watch.model.ts'

/** What is kept goes along, and an entry that both keep becomes one; where both have a search repeated, the receiver's stays. */
export const moveVisitor: MoveVisitor = async (tools, { from, to }) => {
  const { db } = tools
  const brought = await KeptRow.query(db).where({ visitorId: from }).forUpdate()
  const properties = brought.map(({ propertyId }) => propertyId)
  const own = await KeptRow.query(db)
    .where({ visitorId: to })
    .whereIn('propertyId', properties)
    .forUpdate()
  for (const row of own) {
    const other = brought.find(({ propertyId }) => propertyId === row.propertyId)
    if (!other) continue
    await KeptRow.query(db)
      .findById(row.id)
      .patch(joinKept(tools, row, other))
    await KeptRow.query(db).deleteById(other.id)
  }
  await KeptRow.query(db).where({ visitorId: from }).patch({ visitorId: to })
  const receivers = await Watch.query(db).findOne({ visitorId: to })
  if (receivers) await Watch.query(db).where({ visitorId: from }).delete()
  else await Watch.query(db).where({ visitorId: from }).patch({ visitorId: to })
}
