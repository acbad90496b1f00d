import type { FormMapping } from '#contract/form-mapping.ts'
import type { SuitTerms } from '#contract/suit-terms.ts'
import type { Filling, TemplateField } from '../documents/index.ts'
import type { Suit } from '../suits/index.ts'
import { exampleClaim } from './example-claim.ts'
import { fillMapping } from './fill-mapping.ts'
import type { FormVariant } from './form-template.model.ts'

interface Example {
  suit: Suit
  terms: SuitTerms
  variant: FormVariant
  bytes: Uint8Array
  mapping: FormMapping
  /** Of the form; none of a flat one. */
  fields: readonly TemplateField[]
}

/** What the claim of nobody puts on a form. */
export function exampleFilling({ suit, terms, variant, bytes, mapping, fields }: Example): Filling {
  const content = exampleClaim(suit, terms, { identifierLength: identifierRoom(mapping, fields) })
  if (variant === 'without-notice-id') content.answers.identifier = null
  return fillMapping({ bytes, mapping }, content)
}

/** Notice IDs are as long as their settlement makes them; a field with room for eight says that they have eight. */
function identifierRoom(
  { fields: mapped, positions }: FormMapping,
  fields: readonly TemplateField[],
) {
  const rooms = [
    ...fields.filter(({ name }) => mapped[name]?.from === 'identifier').map((one) => one.maxLength),
    ...positions.filter(({ from }) => from === 'identifier').map(({ cells }) => cells),
  ].filter((room) => room !== undefined)
  return Math.min(10, ...rooms)
}
