import { createHash, randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { newReference } from '../server/modules/claims/claim-reference.ts'
import { Claim, planFor, recordEvents } from '../server/modules/claims/index.ts'
import { sealAnswers } from '../server/modules/claims/seal-answers.ts'
import { type Document, storeDocument } from '../server/modules/documents/index.ts'
import type { Suit } from '../server/modules/suits/index.ts'
import { grantMailing } from '../server/testing/mailed-claim.ts'
import type { Tools } from '../server/tools.ts'
import type { ModelClaim } from './model-claim.ts'

/** How many are written at the same time. */
const AT_ONCE = 8
const UNDO_OVER_MS = 20 * 60_000

interface Adding {
  model: ModelClaim
  suit: Suit
  count: number
  /** `ready_to_sign` as after the preview, `queued` as once the time to take a signature back is over. */
  state: 'ready_to_sign' | 'queued'
}

export interface AddedClaim {
  id: string
  visitorId: string
  documentId: string
  sha256: string
}

/**
 * Many people's claims, written straight into the database: by HTTP each would take some 50 ms of making a PDF, and
 * neither the print run nor the signing is about that. The rows are honest: answers sealed, a form that was really made
 * and signed, of each claim with bytes of its own, the record of the steps that led here, and of a queued one what pays
 * for its letter: the print run sends an unpaid one back to its owner.
 */
export async function addClaims(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { count, ...claim }: Adding,
): Promise<AddedClaim[]> {
  const added: AddedClaim[] = []
  let begun = 0
  const addOneByOne = async () => {
    while (begun < count) {
      begun += 1
      added.push(await tools.db.transaction((db) => addClaim({ ...tools, db }, claim)))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, addOneByOne))
  return added
}

async function addClaim(
  tools: Pick<Tools, 'clock' | 'secrets'> & { db: Knex },
  { model, suit, state }: Omit<Adding, 'count'>,
): Promise<AddedClaim> {
  const { db, clock } = tools
  const visitorId = randomUUID()
  const reference = newReference()
  const now = clock.now()
  const document = await storeForm(tools, { model, visitorId, reference })
  const { method, mailBy } = routeOf(suit, now)
  const isQueued = state === 'queued'
  const { form, shown, answeredAt } = model.claim
  const { id } = await Claim.query(db)
    .insert({
      reference,
      visitorId,
      suitId: suit.id,
      state,
      revision: 1,
      sealedAnswers: sealAnswers(tools, model.answers),
      form,
      answeredAt,
      documentId: document.id,
      shown,
      createdAt: now,
      ...(isQueued && { signedAt: new Date(now.getTime() - UNDO_OVER_MS), method, mailBy }),
    })
    .returning('id')
  if (isQueued) {
    await grantMailing(db, { visitorId, claimId: id })
    await recordQueued(tools, { claimId: id, document, method, mailBy })
  }
  return { id, visitorId, documentId: document.id, sha256: document.sha256 }
}

/** What stands after the end of a PDF is no part of it, and makes other bytes of it. */
function storeForm(
  tools: Pick<Tools, 'secrets'> & { db: Knex },
  { model, visitorId, reference }: { model: ModelClaim; visitorId: string; reference: string },
): Promise<Pick<Document, 'id' | 'sha256'>> {
  const bytes = Buffer.concat([model.form.bytes, Buffer.from(`\n% ${reference}\n`)])
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const made = { bytes, sha256, pages: model.form.pages }
  return storeDocument(tools, { made, visitorId, fileName: `claim-form-${reference}.pdf` })
}

function routeOf(suit: Suit, now: Date) {
  const { best, mailBy } = planFor(suit, now)
  return { method: best?.method ?? null, mailBy }
}

interface Queued {
  claimId: string
  document: Pick<Document, 'id' | 'sha256'>
  method: Claim['method']
  mailBy: string | null
}

async function recordQueued(
  tools: Pick<Tools, 'clock' | 'secrets'> & { db: Knex },
  { claimId, document, method, mailBy }: Queued,
): Promise<void> {
  const signed = { kind: 'signature.applied' as const, data: { documentSha256: document.sha256 } }
  const queued = { kind: 'claim.queued' as const, data: { method, mailBy } }
  await recordEvents(tools, { claimId, actor: 'user', source: 'web', events: [signed] })
  await recordEvents(tools, { claimId, actor: 'system', source: 'job', events: [queued] })
}
