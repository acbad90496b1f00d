import type { FormMapping, MappedField } from '#contract/form-mapping.ts'
import type { ClaimForm, Entry, Filling, Place } from '../documents/index.ts'
import { type ClaimContent, type ClaimValue, claimValues } from './claim-values.ts'
import { writeValue } from './write-value.ts'

const STREET = 'claimant.address.line1'
/** Where an apartment has a place of its own. */
const UNIT = ['claimant.address.line2', 'claimant.address.all']

interface MappedForm {
  bytes: Uint8Array
  mapping: FormMapping
}

/** What is to be put on a form for a claim. A source that is none of the suit's is left out: adding the form refused it. */
export function fillMapping({ bytes, mapping }: MappedForm, content: ClaimContent): Filling {
  const { form } = content
  const values = claimValues(content)
  const places = mappedPlaces(mapping)
  const hasUnit = places.some(({ mapped }) => UNIT.includes(mapped.from))
  const entries = places.flatMap(({ place, mapped }): Entry[] => {
    const { from, as } = mapped
    if (from === 'signature') {
      return [{ from, place, put: { kind: 'signature', signature: form.signature } }]
    }
    const isWholeStreet = from === STREET && !as && !hasUnit
    const value = isWholeStreet ? wholeStreet(form.claimant) : values.get(from)
    return value ? [{ from, place, put: writeValue(from, value, as) }] : []
  })
  return {
    template: bytes,
    title: `Claim Form: ${form.settlement.name}`,
    reference: form.formReference,
    preparedAt: form.preparedAt,
    changedAt: form.signedOn?.at ?? form.preparedAt,
    entries,
  }
}

/** Most forms have one line for both: without its apartment a check does not arrive. */
function wholeStreet({ address: { line1, line2 } }: ClaimForm['claimant']): ClaimValue {
  const words = [line1, line2].filter(Boolean).join(', ')
  return { raw: words, words }
}

/** Every place that takes something: fields as they are listed, then boxes. */
export function mappedPlaces({
  fields,
  positions,
}: FormMapping): { place: Place; mapped: MappedField }[] {
  return [
    ...Object.entries(fields).map(([field, mapped]) => ({ place: { field }, mapped })),
    ...positions.map(({ from, as, ...place }) => ({ place, mapped: { from, ...(as && { as }) } })),
  ]
}
