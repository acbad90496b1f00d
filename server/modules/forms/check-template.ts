import type { FormMapping } from '#contract/form-mapping.ts'
import type { InputFault } from '#contract/problems.ts'
import type { SuitTerms } from '#contract/suit-terms.ts'
import {
  type TemplateField,
  type TemplateFinding,
  tryFilledForm,
  UnfaithfulDocument,
  UnfillableForm,
} from '../documents/index.ts'
import type { Suit } from '../suits/index.ts'
import { checkMapping } from './check-mapping.ts'
import { exampleClaim } from './example-claim.ts'
import { fillMapping, mappedPlaces } from './fill-mapping.ts'
import type { FormVariant } from './form-template.model.ts'

interface Candidate {
  suit: Suit
  terms: SuitTerms
  variant: FormVariant
  bytes: Uint8Array
  finding: Exclude<TemplateFinding, { outcome: 'refused' }>
  mapping: FormMapping
}

/** All that is wrong with a form and its mapping, a test fill with an example included; nothing when it can be used. */
export async function checkTemplate(candidate: Candidate): Promise<InputFault[]> {
  const { mapping, terms, variant, finding } = candidate
  const faults = checkMapping({ mapping, terms, variant })
  if (mappedPlaces(mapping).length === 0) return faults
  const fields = finding.outcome === 'fillable' ? finding.fields : []
  return [...faults, ...(await tryExample(candidate, fields))]
}

async function tryExample(
  { suit, terms, bytes, mapping, variant }: Candidate,
  fields: readonly TemplateField[],
): Promise<InputFault[]> {
  const content = exampleClaim(suit, terms, { identifierLength: identifierRoom(mapping, fields) })
  if (variant === 'without-notice-id') content.answers.identifier = null
  try {
    await tryFilledForm(fillMapping({ bytes, mapping }, content))
    return []
  } catch (error) {
    if (error instanceof UnfillableForm) {
      return error.faults.map(({ from, where, message }) => {
        return { path: '/mapping', message: `"${from}" in ${where}: ${message}` }
      })
    }
    if (!(error instanceof UnfaithfulDocument)) throw error
    return error.paths.map((from) => {
      return { path: '/mapping', message: `"${from}" could not be read back in its place` }
    })
  }
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
