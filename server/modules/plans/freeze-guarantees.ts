import type { Tools } from '../../tools.ts'
import { countGuarantee } from './count-guarantee.ts'
import { Guarantee } from './guarantee.model.ts'

/**
 * Keeps how each guarantee of a person stands, before what they recorded is deleted: it still runs, and counts from that.
 * @param tools `db` is the transaction of the deletion, in which the records are there still
 */
export async function freezeGuarantees(
  tools: Pick<Tools, 'db' | 'clock'>,
  { visitorId }: { visitorId: string },
): Promise<void> {
  const { db } = tools
  for (const guarantee of await Guarantee.query(db).where({ visitorId, status: 'running' })) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await guarantee.$query(db).patch(await countGuarantee(tools, guarantee))
  }
}
