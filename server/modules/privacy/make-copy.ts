import type { Tools } from '../../tools.ts'
import { queueTemplate } from '../emails/index.ts'
import { writeZip } from '../evidence/index.ts'
import { copyFiles } from './copy-files.ts'
import { findPerson } from './find-person.ts'
import type { Person } from './own-rows.ts'
import { copyKey, endOf } from './present-copy.ts'
import { PrivacyExport } from './privacy-export.model.ts'
import { PrivacyRequest } from './privacy-request.model.ts'

/** Makes the file that somebody asked for, keeps it sealed for a week, and mails its link to an account's address. */
export async function makeCopy(tools: Tools, { copyId }: { copyId: string }): Promise<void> {
  const copy = await PrivacyExport.query(tools.db).findById(copyId)
  if (!copy || copy.state === 'ready') return
  try {
    const person = await findPerson(tools, copy)
    const bytes = await writeZip(await copyFiles(tools, person))
    await keep(tools, { copy, person, bytes })
  } catch (error) {
    await copy.$query(tools.db).patch({ state: 'failed' })
    throw error
  }
}

/**
 * Its owner had everything deleted while it was made, and nothing is left to do; or signed in, so that what it holds had gone to
 * the account before all of it was read.
 * @throws Error then: it is made anew, as the account's
 */
async function refuseMoved(db: Tools['db'], { id }: PrivacyExport): Promise<void> {
  if (await PrivacyExport.query(db).findById(id).select('id')) {
    throw new Error(`Copy ${id} went to an account while it was made`)
  }
}

/** A copy answers as well what was asked for before it and given up. @param tools `db` is the caller's transaction */
async function answerRequests(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { requestId, visitorId, askedAt }: PrivacyExport,
): Promise<void> {
  await PrivacyRequest.query(db)
    .where({ kind: 'export', state: 'asked' })
    .where((one) =>
      one
        .where({ id: requestId })
        .orWhere((before) => before.where({ visitorId }).where('askedAt', '<', askedAt)),
    )
    .patch({ state: 'done', doneAt: clock.now() })
}

async function keep(
  tools: Tools,
  { copy, person, bytes }: { copy: PrivacyExport; person: Person; bytes: Buffer },
): Promise<void> {
  const expiresAt = endOf(copy)
  const sealedBytes = tools.secrets.seal('privacy-export', bytes)
  await tools.db.transaction(async (trx) => {
    const made = { state: 'ready', sealedBytes, byteSize: bytes.length, expiresAt } as const
    const { visitorId } = copy
    const kept = await copy.$query(trx).where({ visitorId }).patch(made)
    if (kept === 0) return refuseMoved(trx, copy)
    await answerRequests({ ...tools, db: trx }, copy)
    const [to] = person.addresses
    if (!to) return
    await queueTemplate(
      { ...tools, db: trx, screens: tools.screens },
      {
        template: 'export-ready',
        letter: {
          href: `${tools.config.publicUrl}/account?export=${copyKey(tools, copy)}#privacy`,
          expiresAt,
        },
        dedupeKey: `export:${copy.id}`,
        to,
        visitorId: copy.visitorId,
        usefulUntil: expiresAt,
      },
    )
  })
}
