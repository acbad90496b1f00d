import type { FormMapping } from '#contract/form-mapping.ts'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import { Suit } from '../suits/index.ts'
import { checkTemplate } from './check-template.ts'
import { usableFinding } from './draft-form-template.ts'
import { FormTemplate } from './form-template.model.ts'

export interface MapInput {
  id: string
  mapping: FormMapping
  /** Address of the official form, and the ISO day on which it was compared with it. */
  source: string
  checkedOn: string
}

/**
 * Gives a draft its mapping, once a test fill with an example has been read back.
 * @throws Problem not-found, already-exists (no draft any more), suit.no-form, input.invalid with all that is wrong
 */
export async function mapFormTemplate(
  { db }: Pick<Tools, 'db'>,
  { id, mapping, source, checkedOn }: MapInput,
): Promise<FormTemplate> {
  const template = await FormTemplate.query(db).findById(id).throwIfNotFound()
  await refuseFaultyTemplate({ db }, { template, mapping })
  const changed = await FormTemplate.query(db)
    .where({ id, status: 'draft' })
    .patch({ mapping, source, checkedOn })
  if (changed === 0) throw new Problem('already-exists', { detail: SETTLED })
  return FormTemplate.query(db).findById(id).throwIfNotFound()
}

/** @throws Problem already-exists (no draft any more), suit.no-form, input.invalid with all that is wrong */
export async function refuseFaultyTemplate(
  { db }: Pick<Tools, 'db'>,
  { template, mapping }: { template: FormTemplate; mapping: FormMapping },
): Promise<void> {
  const { suitId, variant, status, bytes } = template
  if (status !== 'draft') throw new Problem('already-exists', { detail: SETTLED })
  const suit = await Suit.query(db).findById(suitId).throwIfNotFound()
  if (!suit.terms) throw new Problem('suit.no-form')
  if (!bytes) return
  const finding = await usableFinding(bytes)
  const errors = await checkTemplate({ suit, terms: suit.terms, variant, bytes, finding, mapping })
  if (errors.length > 0) throw new Problem('input.invalid', { errors })
}

const SETTLED = 'This version is in use or was. Add a new one.'
