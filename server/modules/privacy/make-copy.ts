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
    const kept = await copy.$query(trx).patch(made)
    // Its owner had everything deleted while it was made.
    if (kept === 0) return
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
