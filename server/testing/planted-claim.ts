import { createHash, randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { Claim, planFor, sealAnswers } from '../modules/claims/index.ts'
import type { Suit } from '../modules/suits/index.ts'
import { plainAnswers } from './claim-steps.ts'
import { addMailedSuit, grantMailing } from './mailed-claim.ts'
import { fakeTools, NOW } from './tools.ts'

let count = 0

interface Planted {
  suit?: Partial<Suit>
  visitorId?: string
}

/** A claim in the queue with a plan behind it, put there without being filled in and signed: for what comes afterwards. */
export async function plantClaim(
  db: Knex,
  { suit: changes = {}, visitorId = randomUUID() }: Planted = {},
): Promise<Claim> {
  const tools = fakeTools(db)
  const suit = await addMailedSuit(db, changes)
  const bytes = Buffer.from(`%PDF-1.7 ${randomUUID()}`)
  const [{ id: documentId }] = await db('documents')
    .insert({
      visitorId,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      sealedBytes: tools.secrets.seal('document', bytes),
      byteSize: bytes.length,
      pages: 2,
      mediaType: 'application/pdf',
      fileName: 'claim-form.pdf',
    })
    .returning('id')
  const { best, mailBy } = planFor(suit, NOW)
  await grantMailing(db, { visitorId })
  count += 1
  return Claim.query(db).insertAndFetch({
    reference: `SP-0000-${String(count).padStart(4, '0')}`,
    visitorId,
    suitId: suit.id,
    state: 'queued',
    sealedAnswers: sealAnswers(tools, plainAnswers()),
    form: {} as NonNullable<Claim['form']>,
    documentId: documentId as string,
    shown: { signable: true, attestations: [] },
    createdAt: NOW,
    signedAt: NOW,
    method: best?.method ?? null,
    mailBy,
  })
}
