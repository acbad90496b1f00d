import { Problem } from '../../problem.ts'
import type { SignedIn, Tools } from '../../tools.ts'
import { recordAudit } from '../audit/index.ts'
import { FormTemplate } from './form-template.model.ts'
import { refuseFaultyTemplate } from './map-form-template.ts'

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
  const { suitId, variant } = template
  return tools.db.transaction(async (trx) => {
    await trx('suits').where({ id: suitId }).forUpdate().select('id')
    const active = { suitId, variant, status: 'active' as const }
    await FormTemplate.query(trx).where(active).patch({ status: 'retired' })
    const changes = { status: 'active' as const, activatedAt: tools.clock.now() }
    await FormTemplate.query(trx).findById(id).patch(changes)
    await recordAudit(
      { ...tools, db: trx },
      {
        actor,
        action: 'form-template.activated',
        subject: { kind: 'form-template', id },
        after: { suitId, variant, version: template.version },
      },
    )
    return FormTemplate.query(trx).findById(id).throwIfNotFound()
  })
}

/** An official form is one by somebody: where it is published, and when it was compared with that. */
function refuseUnsourced({ kind, source, checkedOn }: FormTemplate): void {
  if (kind === 'generated' || (source !== null && checkedOn !== null)) return
  const message = 'Say where the form is published, and when you compared it with that.'
  throw new Problem('input.invalid', { errors: [{ path: '/source', message }] })
}
