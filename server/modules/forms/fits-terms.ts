import { createHash } from 'node:crypto'
import { canonicalJson } from '#contract/canonical-json.ts'
import { type FormMapping, noMapping } from '#contract/form-mapping.ts'
import type { SuitTerms } from '#contract/suit-terms.ts'
import { checkMapping } from './check-mapping.ts'
import { mappedPlaces } from './fill-mapping.ts'
import type { FormTemplate } from './form-template.model.ts'

/**
 * A fingerprint of what a settlement's form has to ask: its questions, its statements word for word, its payments, and those
 * questions of who may claim that the mapping has on the form.
 */
export function hashAsks(terms: SuitTerms, mapping: FormMapping = noMapping): string {
  const named = new Set(mappedPlaces(mapping).map(({ mapped }) => mapped.from))
  return hashWith(
    terms,
    terms.eligibility.filter(({ id }) => named.has(`eligibility.${id}`)),
  )
}

/** The same with all questions of who may claim: what is seen by whoever opens a form to map it. */
export function hashAllAsks(terms: SuitTerms): string {
  return hashWith(terms, terms.eligibility)
}

function hashWith(
  { form, attestations, identifier, payments }: SuitTerms,
  eligibility: SuitTerms['eligibility'],
): string {
  const asks = {
    form: form.map(({ id, label, kind, optional = false, choices = [] }) => {
      return [id, label, kind, optional, choices]
    }),
    attestations: attestations.map(({ id, text }) => [id, text]),
    identifier: identifier.use,
    payments,
    ...(eligibility.length > 0 && {
      eligibility: eligibility.map(({ id, text, fits }) => [id, text, fits]),
    }),
  }
  return createHash('sha256').update(JSON.stringify(asks)).digest('base64url')
}

/**
 * Whether a form in use still asks what the settlement asks. One that was checked against other terms would have people sign
 * less than they ticked, or other words. All are looked at by their places too, which is all that is known of those from
 * before that was noted. One of which a place turned out to be none fits nothing any more.
 */
export function fitsTerms(
  {
    asksHash,
    unfitSince,
    mapping,
    variant,
  }: Pick<FormTemplate, 'asksHash' | 'mapping' | 'variant'> &
    Partial<Pick<FormTemplate, 'unfitSince'>>,
  terms: SuitTerms,
): boolean {
  if (unfitSince) return false
  const isKnown = asksHash === null || asksTheSame({ asksHash, mapping }, terms)
  return isKnown && checkMapping({ mapping, terms, variant }).length === 0
}

/** Whether a settlement asks what it asked when this was said of its form. Nothing is known of what was said before that was noted. */
export function asksTheSame(
  { asksHash, mapping }: Pick<FormTemplate, 'asksHash' | 'mapping'>,
  terms: SuitTerms,
): boolean {
  // The second is of those from before questions of who may claim were noted.
  return asksHash === hashAsks(terms, mapping) || asksHash === hashAsks(terms)
}

/**
 * Whether somebody has to look at a draft again: it was mapped while its settlement asked otherwise. Of older ones nothing is
 * known.
 */
export function isAskedOtherwise(
  template: Pick<FormTemplate, 'asksHash' | 'mapping' | 'status'>,
  terms: SuitTerms,
): boolean {
  const { asksHash, status } = template
  return status === 'draft' && asksHash !== null && !asksTheSame(template, terms)
}

/** A fingerprint of a mapping as it is kept; whoever changes it names the one that they opened. */
export function hashMapping(mapping: FormTemplate['mapping']): string {
  return createHash('sha256').update(canonicalJson(mapping)).digest('base64url')
}
