import type { MadeDocument } from '../claim-form.ts'
import { UnfaithfulDocument } from '../unfaithful-document.ts'
import { fillTemplate } from './fill-template.ts'
import { type Filling, UnfillableForm } from './filling.ts'
import { findCoveredWords } from './find-covered-words.ts'
import { verifyFilling } from './verify-filling.ts'

/**
 * Fills in a form and reads it back.
 * @throws {UnfillableForm} before anything is made
 * @throws {UnfaithfulDocument} naming what cannot be read in its place
 */
export async function fillFaithfully(filling: Filling): Promise<MadeDocument> {
  const { made, placements } = await fillTemplate(filling)
  const missing = await verifyFilling(made.bytes, placements)
  if (missing.length > 0) throw new UnfaithfulDocument(missing.map(({ from }) => from))
  return made
}

/** The same for a new mapping: what it would print over the form's own words is refused, too. */
export async function tryFilling(filling: Filling): Promise<MadeDocument> {
  const made = await fillFaithfully(filling)
  const faults = await findCoveredWords(filling)
  if (faults.length > 0) throw new UnfillableForm(faults)
  return made
}
