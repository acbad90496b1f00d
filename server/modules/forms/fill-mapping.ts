import type { FormMapping, MappedField } from '#contract/form-mapping.ts'
import type { Entry, Filling, Place } from '../documents/index.ts'
import { type ClaimContent, claimValues } from './claim-values.ts'
import { writeValue } from './write-value.ts'

interface MappedForm {
  bytes: Uint8Array
  mapping: FormMapping
}

/** What is to be put on a form for a claim. A source that is none of the suit's is left out: adding the form refused it. */
export function fillMapping({ bytes, mapping }: MappedForm, content: ClaimContent): Filling {
  const { form } = content
  const values = claimValues(content)
  const entries = mappedPlaces(mapping).flatMap(({ place, mapped }): Entry[] => {
    const { from, as } = mapped
    if (from === 'signature') {
      return [{ from, place, put: { kind: 'signature', signature: form.signature } }]
    }
    const value = values.get(from)
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
