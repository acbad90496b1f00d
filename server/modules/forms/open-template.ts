import type { FormMapping } from '#contract/form-mapping.ts'
import type { InputFault } from '#contract/problems.ts'
import type { TemplateScreenAnswer } from '#contract/wire/admin/catalogue-templates.ts'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import { joinPdfs } from '../documents/index.ts'
import { Suit } from '../suits/index.ts'
import { answerSources } from './answer-sources.ts'
import { expectedSources } from './check-mapping.ts'
import { type Candidate, checkTemplate, tryExample } from './check-template.ts'
import { usableFinding } from './draft-form-template.ts'
import { hashAllAsks, isAskedOtherwise } from './fits-terms.ts'
import { FormTemplate } from './form-template.model.ts'
import { presentTemplate } from './present-template.ts'

/**
 * A form with its pages, its fields and all that they may take: what the mapper shows.
 * @throws Problem not-found (also for our own form, which has nothing to map), suit.no-form
 */
export async function openTemplate(
  { db }: Pick<Tools, 'db'>,
  { id }: { id: string },
): Promise<TemplateScreenAnswer> {
  const { template, suit, terms, variant, finding } = await readCandidate(db, id)
  return {
    template: presentTemplate(template),
    suitName: suit.name,
    asked: hashAllAsks(terms),
    isAskedOtherwise: isAskedOtherwise(template, terms),
    pages: finding.pages,
    fields: finding.outcome === 'fillable' ? finding.fields : [],
    sources: answerSources(terms, new Set(expectedSources(terms, variant))),
    attestations: terms.attestations,
  }
}

/** All that is wrong with a mapping for a form. @throws Problem not-found, suit.no-form */
export async function findMappingFaults(
  { db }: Pick<Tools, 'db'>,
  { id, mapping }: { id: string; mapping: FormMapping },
): Promise<InputFault[]> {
  return checkTemplate({ ...(await readCandidate(db, id)), mapping })
}

/**
 * The example claim on the form: as somebody would sign it, or as the pages that the print shop gets.
 * @throws Problem not-found, suit.no-form, input.invalid with each answer that does not fit
 */
export async function printTest(
  { db }: Pick<Tools, 'db'>,
  { id, mapping, as }: { id: string; mapping: FormMapping; as: 'form' | 'letter' },
): Promise<Uint8Array> {
  const { made, faults } = await tryExample({ ...(await readCandidate(db, id)), mapping })
  if (!made || (as === 'letter' && faults.length > 0))
    throw new Problem('input.invalid', { errors: faults })
  return as === 'form' ? made.bytes : (await joinPdfs([made.bytes])).bytes
}

async function readCandidate(
  db: Tools['db'],
  id: string,
): Promise<Candidate & { template: FormTemplate }> {
  const template = await FormTemplate.query(db).findById(id).throwIfNotFound()
  const { suitId, variant, bytes, mapping } = template
  const suit = await Suit.query(db).findById(suitId).throwIfNotFound()
  if (!suit.terms) throw new Problem('suit.no-form')
  if (!bytes) throw new Problem('not-found')
  const finding = await usableFinding(bytes)
  return { template, suit, terms: suit.terms, variant, bytes, finding, mapping }
}
