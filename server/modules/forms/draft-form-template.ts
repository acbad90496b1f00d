import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import { noMapping } from '#contract/form-mapping.ts'
import { SAME_WISH_MS } from '../../http/lost-answer.ts'
import { Problem } from '../../problem.ts'
import type { SignedIn, Tools } from '../../tools.ts'
import { recordAudit } from '../audit/index.ts'
import { inspectTemplate, type TemplateFinding } from '../documents/index.ts'
import { Suit } from '../suits/index.ts'
import { earlierMapping } from './earlier-mapping.ts'
import { FormTemplate, type FormVariant } from './form-template.model.ts'

export interface NewTemplate {
  suitId: string
  variant: FormVariant
  fileName: string
  bytes: Uint8Array
  /** Who adds it; the system, when it is done from the command line. */
  actor?: SignedIn | 'system'
}

type UsableFinding = Exclude<TemplateFinding, { outcome: 'refused' }>

/**
 * Keeps an official form as a draft, mapped as the same file was, if it was there before. The same file again at once is the same draft.
 * @throws Problem not-found, input.invalid with the reason why the file cannot be used
 */
export async function draftFormTemplate(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { suitId, variant, fileName, bytes, actor = 'system' }: NewTemplate,
): Promise<{ template: FormTemplate; finding: UsableFinding }> {
  const suit = await Suit.query(db).findById(suitId).throwIfNotFound()
  const finding = await usableFinding(bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const template = await db.transaction(async (trx) => {
    const known = await justDrafted({ db: trx, clock }, { suitId, variant, sha256 })
    if (known) return known
    const added = await insertVersion(trx, {
      mapping: await earlierMapping(trx, { suit, variant, sha256 }),
      suitId,
      variant,
      fileName,
      kind: finding.outcome,
      bytes: Buffer.from(bytes),
      sha256,
      createdAt: clock.now(),
    })
    await recordAudit(
      { db: trx, clock },
      {
        actor,
        action: 'form-template.drafted',
        subject: { kind: 'form-template', id: added.id },
        after: { suitId, variant, version: added.version, sha256 },
      },
    )
    return added
  })
  return { template, finding }
}

/** The draft whose answer got lost. */
function justDrafted(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  file: Pick<FormTemplate, 'suitId' | 'variant' | 'sha256'>,
): Promise<FormTemplate | undefined> {
  const since = new Date(clock.now().getTime() - SAME_WISH_MS)
  return FormTemplate.query(db)
    .findOne({ ...file, status: 'draft' })
    .where('createdAt', '>', since)
    .execute()
}

/** @throws Problem input.invalid with the reason why the file cannot be used */
export async function usableFinding(bytes: Uint8Array): Promise<UsableFinding> {
  const finding = await inspectTemplate(bytes)
  if (finding.outcome !== 'refused') return finding
  const errors = [{ path: '/file', message: finding.message }]
  throw new Problem('input.invalid', { errors, extra: { reason: finding.reason } })
}

/** @param trx a transaction */
export async function insertVersion(trx: Knex, row: Partial<FormTemplate>): Promise<FormTemplate> {
  // Two files at the same moment must not both be the next version.
  await trx('suits').where({ id: row.suitId }).forUpdate().select('id')
  const [last] = await trx('formTemplates').where({ suitId: row.suitId }).max('version as version')
  const version = Number(last?.['version'] ?? 0) + 1
  return FormTemplate.query(trx).insertAndFetch({ mapping: noMapping, ...row, version })
}
