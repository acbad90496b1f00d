import type { FormMapping } from '#contract/form-mapping.ts'
import type { InputFault } from '#contract/problems.ts'
import type { SuitTerms } from '#contract/suit-terms.ts'
import {
  joinPdfs,
  type MadeDocument,
  type TemplateFinding,
  tryFilledForm,
  UnfaithfulDocument,
  UnfillableForm,
  UnjoinableFiles,
} from '../documents/index.ts'
import type { Suit } from '../suits/index.ts'
import { checkMapping } from './check-mapping.ts'
import { unknownOptions } from './check-ways.ts'
import { exampleFilling } from './example-filling.ts'
import { mappedPlaces } from './fill-mapping.ts'
import type { FormVariant } from './form-template.model.ts'

export interface Candidate {
  suit: Suit
  terms: SuitTerms
  variant: FormVariant
  bytes: Uint8Array
  finding: Exclude<TemplateFinding, { outcome: 'refused' }>
  mapping: FormMapping
}

const NO_LETTER = 'No letter can be made of this form: print it into a new PDF and add that one'
const TOO_HARD =
  'It took too long to make a letter of this form. Try again; if it does so again, print it into a new PDF and add that one'

/** All that is wrong with a form and its mapping, a test fill with an example included; nothing when it can be used. */
export async function checkTemplate(candidate: Candidate): Promise<InputFault[]> {
  const { mapping, terms, variant, finding } = candidate
  const faults = checkMapping({ mapping, terms, variant })
  if (mappedPlaces(mapping).length === 0) return faults
  const fields = finding.outcome === 'fillable' ? finding.fields : []
  const strange = unknownOptions(mapping, fields).map((message) => ({ path: '/mapping', message }))
  const tried = (await tryExample(candidate)).faults
  const known = new Set(tried.map(({ message }) => message))
  return [...faults, ...tried, ...strange.filter(({ message }) => !known.has(message))]
}

/** The example claim on the form by the real filler, or why it does not fit there, or no letter can be made of it. */
export async function tryExample({
  finding,
  ...candidate
}: Candidate): Promise<{ made?: MadeDocument; faults: InputFault[] }> {
  const fields = finding.outcome === 'fillable' ? finding.fields : []
  try {
    const made = await tryFilledForm(exampleFilling({ ...candidate, fields }))
    return { made, faults: await unmailable(made, candidate) }
  } catch (error) {
    return { faults: faultsOf(error) }
  }
}

/** Tried as in its letter: what has files behind it is copied, which one that is alone need not be. */
async function unmailable(
  { bytes }: MadeDocument,
  { terms }: Pick<Candidate, 'terms'>,
): Promise<InputFault[]> {
  try {
    await joinPdfs(terms.proof ? [bytes, bytes] : [bytes])
    return []
  } catch (error) {
    if (!(error instanceof UnjoinableFiles)) throw error
    return [{ path: '/mapping', message: error.isFinal ? NO_LETTER : TOO_HARD }]
  }
}

/** @throws whatever is no fault of the form */
function faultsOf(error: unknown): InputFault[] {
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
