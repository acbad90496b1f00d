import type { Knex } from 'knex'
import { addSuit, plainTerms } from './add-suit.ts'
import type { Api } from './api.ts'
import { preview, readyClaim, sign } from './claim-steps.ts'
import { pdfFile } from './files.ts'

/** A claim that was signed with a file attached; the fingerprint of its form and the file's bytes. */
export async function signClaimWithFile(
  api: Api,
  db: Knex,
): Promise<{ id: string; sha256: string; file: Buffer }> {
  const suit = await addSuit(db, {
    terms: { ...plainTerms, proof: { use: 'optional', label: 'Receipts', help: 'What it cost.' } },
  })
  await api.visit()
  const file = await pdfFile({ title: `Receipt for ${suit.slug}` })
  const { body: upload } = await api.upload('/api/uploads', file, {
    headers: { 'x-file-name': 'receipt%20%C3%A9.pdf' },
  })
  const id = await readyClaim(api, suit.id, { proof: [upload.id] })
  const shown = (await preview(api, id)).body
  const signed = await sign(api, id, shown)
  if (signed.status !== 200) throw new Error(`Not signed: ${JSON.stringify(signed.body)}`)
  return { id, sha256: shown.sha256, file }
}

/** Changes rows as somebody could who has the database itself: no rights are asked for and no trigger runs. */
export async function tamper(
  db: Knex,
  sql: string,
  values: readonly (string | Buffer)[] = [],
): Promise<void> {
  await db.raw('set local role none; set local session_replication_role = replica')
  await db.raw(sql, [...values])
  await db.raw('set local session_replication_role = origin; set local role sparrow_app')
}
