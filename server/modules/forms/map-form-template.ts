import type { FormMapping } from '#contract/form-mapping.ts'
import { Problem } from '../../problem.ts'
import type { SignedIn, Tools } from '../../tools.ts'
import { recordAudit } from '../audit/index.ts'
import { Suit } from '../suits/index.ts'
import { checkTemplate } from './check-template.ts'
import { usableFinding } from './draft-form-template.ts'
import { mappedPlaces } from './fill-mapping.ts'
import { FormTemplate } from './form-template.model.ts'

export interface MapInput {
  id: string
  mapping: FormMapping
  /** Address of the official form, and the ISO day on which it was compared with it. */
  source: string
  checkedOn: string
  actor?: SignedIn | 'system'
}

/**
 * Gives a draft its mapping, once a test fill with an example has been read back.
 * @throws Problem not-found, already-exists (no draft any more), suit.no-form, input.invalid with all that is wrong
 */
export async function mapFormTemplate(
  tools: Pick<Tools, 'db' | 'clock'>,
  mapped: MapInput,
): Promise<FormTemplate> {
  const { id, mapping } = mapped
  const template = await FormTemplate.query(tools.db).findById(id).throwIfNotFound()
  await refuseFaultyTemplate(tools, { template, mapping })
  return keepMapping(tools, mapped)
}

/**
 * Keeps a mapping that may not be finished. It is checked before the form can be used.
 * @throws Problem not-found, already-exists (no draft any more)
 */
export function keepMapping(
  tools: Pick<Tools, 'db' | 'clock'>,
  { id, mapping, source, checkedOn, actor = 'system' }: MapInput,
): Promise<FormTemplate> {
  return tools.db.transaction(async (db) => {
    await FormTemplate.query(db).findById(id).select('id').throwIfNotFound()
    const changed = await FormTemplate.query(db)
      .where({ id, status: 'draft' })
      .patch({ mapping, source, checkedOn })
    if (changed === 0) throw new Problem('already-exists', { detail: SETTLED })
    await recordAudit(
      { ...tools, db },
      {
        actor,
        action: 'form-template.mapped',
        subject: { kind: 'form-template', id },
        after: { source, checkedOn, places: mappedPlaces(mapping).length },
      },
    )
    return FormTemplate.query(db).findById(id).throwIfNotFound()
  })
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

/** Why a version that is no draft any more is left alone. */
export const SETTLED = 'This version is in use or was. Add a new one.'
