import type { Tools } from '../../tools.ts'
import { FormTemplate } from './form-template.model.ts'

/** A place that the mapping of a form in use names is none: once is enough for all claims to come. */
export async function noteUnfit(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { templateId }: { templateId: string },
): Promise<void> {
  await FormTemplate.query(db)
    .findById(templateId)
    .whereNull('unfitSince')
    .patch({ unfitSince: clock.now() })
}
