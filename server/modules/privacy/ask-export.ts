import { maskedEmail } from '#contract/masked-email.ts'
import type { Copy, ExportedData } from '#contract/wire/privacy.ts'
import type { Tools } from '../../tools.ts'
import { findPerson } from './find-person.ts'
import { gatherData } from './gather-data.ts'
import { makeCopyJob } from './make-copy.job.ts'
import { presentCopy, stillMadeSince } from './present-copy.ts'
import { PrivacyExport } from './privacy-export.model.ts'
import { recordRequest } from './record-request.ts'

/** All that is kept of somebody, at once; a file with the papers too is ordered, unless one is being made already. */
export async function askExport(
  tools: Tools,
  { visitorId, isFresh }: { visitorId: string; isFresh: boolean },
): Promise<ExportedData> {
  const person = await findPerson(tools, { visitorId })
  const copy = await orderCopy(tools, { visitorId, isFresh })
  return {
    madeAt: tools.clock.now().toISOString(),
    copy,
    mailedTo: person.addresses[0] ? maskedEmail(person.addresses[0]) : null,
    data: await gatherData(tools, person),
  }
}

async function orderCopy(
  { jobs, ...tools }: Tools,
  { visitorId, isFresh }: { visitorId: string; isFresh: boolean },
): Promise<Copy> {
  return tools.db.transaction(async (trx) => {
    await trx.raw('select pg_advisory_xact_lock(hashtext(?))', [`export ${visitorId}`])
    const underWay = await PrivacyExport.query(trx)
      .findOne({ visitorId, state: 'making' })
      .where('askedAt', '>=', stillMadeSince(tools))
    if (underWay) return presentCopy(tools, underWay, { isFresh })

    const inTransaction = { ...tools, db: trx }
    const request = await recordRequest(inTransaction, { visitorId, kind: 'export' })
    const askedAt = tools.clock.now()
    const copy = await PrivacyExport.query(trx).insertAndFetch({
      requestId: request.id,
      visitorId,
      state: 'making',
      askedAt,
    })
    await jobs.order(trx, makeCopyJob, { copyId: copy.id })
    return presentCopy(tools, copy, { isFresh })
  })
}
