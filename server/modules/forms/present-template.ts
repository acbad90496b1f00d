import type { SuitTerms } from '#contract/suit-terms.ts'
import { fitsTerms, hashMapping } from './fits-terms.ts'
import type { FormTemplate } from './form-template.model.ts'

/** A form template for those who operate the service; its file is asked for apart. */
export function presentTemplate(template: FormTemplate) {
  const { bytes: _, asksHash: __, unfitSince: ___, createdAt, activatedAt, ...rest } = template
  return {
    ...rest,
    mappingHash: hashMapping(template.mapping),
    createdAt: createdAt.toISOString(),
    activatedAt: activatedAt?.toISOString() ?? null,
  }
}

/** The same in a list, with whether new claims pass it by because it does not have all that the settlement asks now. */
export function presentListed(template: FormTemplate, terms: SuitTerms | null | undefined) {
  const isOfficial = template.status === 'active' && template.kind !== 'generated'
  const isPassedBy = isOfficial && !(terms && fitsTerms(template, terms))
  return { ...presentTemplate(template), isPassedBy }
}
