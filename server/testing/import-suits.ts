import { createHash, randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import type { ImportAnswer } from '#contract/wire/admin/catalogue-import.ts'
import { importFile } from '../modules/catalogue/import/import-file.ts'
import type { SignedIn } from '../tools.ts'
import { fakeTools, NOW } from './tools.ts'

/** Who brings files in. */
export const importer: SignedIn = {
  accountId: randomUUID(),
  visitorId: randomUUID(),
  sessionId: randomUUID(),
  roles: ['editor'],
  signedInAt: NOW,
}

/** What a file of settlements would do; with the name of that plan, does it. */
export function importing(db: Knex, text: string | Buffer, plan?: string): Promise<ImportAnswer> {
  const bytes = Buffer.from(text)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const file = { name: 'file.csv', bytes, sha256 }
  return importFile(fakeTools(db), { file, actor: importer, ...(plan && { plan }) })
}

/** Brings a file of settlements in as it was shown. */
export async function bringIn(db: Knex, text: string | Buffer): Promise<ImportAnswer> {
  const { plan } = await importing(db, text)
  return importing(db, text, plan)
}
