import type { Tools } from '../../tools.ts'
import { FormTemplate } from './form-template.model.ts'
import { refuseFaultyTemplate } from './map-form-template.ts'

/**
 * From now on new previews of the suit use this version; the one before it is retired. It is checked once more, since the
 * suit's terms may have been edited after it was mapped.
 * @throws Problem not-found, already-exists (no draft any more), suit.no-form, input.invalid with all that is wrong
 */
export async function activateFormTemplate(
  tools: Pick<Tools, 'db' | 'clock'>,
  { id }: { id: string },
): Promise<FormTemplate> {
  const template = await FormTemplate.query(tools.db).findById(id).throwIfNotFound()
  await refuseFaultyTemplate(tools, { template, mapping: template.mapping })
  const { suitId, variant } = template
  return tools.db.transaction(async (trx) => {
    await trx('suits').where({ id: suitId }).forUpdate().select('id')
    const active = { suitId, variant, status: 'active' as const }
    await FormTemplate.query(trx).where(active).patch({ status: 'retired' })
    const changes = { status: 'active' as const, activatedAt: tools.clock.now() }
    await FormTemplate.query(trx).findById(id).patch(changes)
    return FormTemplate.query(trx).findById(id).throwIfNotFound()
  })
}
