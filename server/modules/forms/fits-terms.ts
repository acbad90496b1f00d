import { createHash } from 'node:crypto'
import { canonicalJson } from '#contract/canonical-json.ts'
import type { SuitTerms } from '#contract/suit-terms.ts'
import { checkMapping } from './check-mapping.ts'
import type { FormTemplate } from './form-template.model.ts'

/** A fingerprint of what a settlement's form has to ask: its questions, its statements word for word, and its payments. */
export function hashAsks({ form, attestations, identifier, payments }: SuitTerms): string {
  const asks = {
    form: form.map(({ id, label, kind, optional = false, choices = [] }) => {
      return [id, label, kind, optional, choices]
    }),
    attestations: attestations.map(({ id, text }) => [id, text]),
    identifier: identifier.use,
    payments,
  }
  return createHash('sha256').update(JSON.stringify(asks)).digest('base64url')
}

/**
 * Whether a form in use still asks what the settlement asks. One that was checked against other terms would have people sign
 * less than they ticked, or other words; one from before that was noted is looked at by its places.
 */
export function fitsTerms(
  { asksHash, mapping, variant }: Pick<FormTemplate, 'asksHash' | 'mapping' | 'variant'>,
  terms: SuitTerms,
): boolean {
  if (asksHash !== null) return asksHash === hashAsks(terms)
  return checkMapping({ mapping, terms, variant }).length === 0
}

/** A fingerprint of a mapping as it is kept; whoever changes it names the one that they opened. */
export function hashMapping(mapping: FormTemplate['mapping']): string {
  return createHash('sha256').update(canonicalJson(mapping)).digest('base64url')
}
