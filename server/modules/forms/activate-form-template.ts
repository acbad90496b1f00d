import { Problem } from '../../problem.ts'
import type { SignedIn, Tools } from '../../tools.ts'
import { recordAudit } from '../audit/index.ts'
import { FormTemplate } from './form-template.model.ts'
import { refuseFaultyTemplate, SETTLED } from './map-form-template.ts'

/**
 * From now on new previews of the suit use this version; the one before it is retired. It is checked once more, since the
 * suit's terms may have been edited after it was mapped.
 * @throws Problem not-found, already-exists (no draft any more), suit.no-form, input.invalid with all that is wrong
 */
export async function activateFormTemplate(
  tools: Pick<Tools, 'db' | 'clock'>,
  { id, actor = 'system' }: { id: string; actor?: SignedIn | 'system' },
): Promise<FormTemplate> {
  const template = await FormTemplate.query(tools.db).findById(id).throwIfNotFound()
  refuseUnsourced(template)
  await refuseFaultyTemplate(tools, { template, mapping: template.mapping })
  return tools.db.transaction(async (trx) => {
    await trx('suits').where({ id: template.suitId }).forUpdate().select('id')
    return putIntoUse({ ...tools, db: trx }, { template, actor })
  })
}

/**
 * From now on it is the one in use, in place of the version before it.
 * @param tools `db` is a transaction that holds the suit
 */
export async function putIntoUse(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  {
    template: { id, suitId, variant, version },
    ...why
  }: { template: FormTemplate; actor: SignedIn | 'system'; reason?: string },
): Promise<FormTemplate> {
  const active = { suitId, variant, status: 'active' as const }
  await FormTemplate.query(db).where(active).patch({ status: 'retired' })
  const changes = { status: 'active' as const, activatedAt: clock.now() }
  const used = await FormTemplate.query(db).where({ id, status: 'draft' }).patch(changes)
  if (used === 0) throw new Problem('already-exists', { detail: SETTLED })
  await recordAudit(
    { db, clock },
    {
      ...why,
      action: 'form-template.activated',
      subject: { kind: 'form-template', id },
      after: { suitId, variant, version },
    },
  )
  return FormTemplate.query(db).findById(id).throwIfNotFound()
}

/** An official form is one by somebody: where it is published, and when it was compared with that. */
function refuseUnsourced({ source, checkedOn }: FormTemplate): void {
  if (source !== null && checkedOn !== null) return
  const message = 'Say where the form is published, and when you compared it with that.'
  throw new Problem('input.invalid', { errors: [{ path: '/source', message }] })
}
