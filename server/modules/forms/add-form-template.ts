import type { FormMapping } from '#contract/form-mapping.ts'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import { Suit } from '../suits/index.ts'
import { checkTemplate } from './check-template.ts'
import { draftFormTemplate, type NewTemplate, usableFinding } from './draft-form-template.ts'
import { hashAsks } from './fits-terms.ts'
import { FormTemplate } from './form-template.model.ts'
import { refuseDayToCome } from './map-form-template.ts'

export interface AddInput extends NewTemplate {
  mapping: FormMapping
  source: string
  checkedOn: string
}

/**
 * Keeps an official form with its mapping as a draft. Nothing is kept of one that cannot be filled in faithfully.
 * @throws Problem not-found, suit.no-form, input.invalid with all that is wrong
 */
export async function addFormTemplate(
  tools: Pick<Tools, 'db' | 'clock'>,
  { mapping, source, checkedOn, ...file }: AddInput,
): Promise<FormTemplate> {
  refuseDayToCome(tools, checkedOn)
  const { suitId, variant, bytes } = file
  const suit = await Suit.query(tools.db).findById(suitId).throwIfNotFound()
  if (!suit.terms) throw new Problem('suit.no-form')
  const finding = await usableFinding(bytes)
  const errors = await checkTemplate({ suit, terms: suit.terms, variant, bytes, finding, mapping })
  if (errors.length > 0) throw new Problem('input.invalid', { errors })

  const { template } = await draftFormTemplate(tools, file)
  return FormTemplate.query(tools.db).patchAndFetchById(template.id, {
    mapping,
    source,
    checkedOn,
    asksHash: hashAsks(suit.terms, mapping),
  })
}
