import type { Knex } from 'knex'
import { type FormMapping, noMapping } from '#contract/form-mapping.ts'
import type { Suit } from '../suits/index.ts'
import { hashAsks } from './fits-terms.ts'
import { FormTemplate, type FormVariant } from './form-template.model.ts'

interface Added {
  suit: Suit
  variant: FormVariant
  sha256: string
  /** Names of the fields in the file. */
  fields: readonly string[]
}

/**
 * What a form begins with: all that was said of the same file, or what fills the fields of an edition that has them all. Statements
 * that the form prints are ticked anew where the settlement asks otherwise by now. Nothing for a form that is new.
 */
export async function earlierMapping(
  db: Knex,
  { suit, variant, sha256, fields }: Added,
): Promise<FormMapping> {
  const earlier = await FormTemplate.query(db)
    .where({ suitId: suit.id })
    .whereNot({ kind: 'generated' })
    .orderByRaw('variant = ? desc, version desc', [variant])
    .modify('facts')
  const mapped = earlier.filter(({ mapping }) => isMapped(mapping))
  const same = mapped.filter((one) => one.sha256 === sha256)
  const [last] = same
  if (last) {
    const printed = new Set(same.flatMap((one) => stillPrinted(one, suit)))
    const printedOnForm = last.mapping.printedOnForm.filter((id) => printed.has(id))
    return { ...last.mapping, printedOnForm }
  }
  const there = new Set(fields)
  const edition = mapped.find((one) => one.variant === variant)
  const names = Object.keys(edition?.mapping.fields ?? {})
  if (!edition || names.length === 0 || !names.every((name) => there.has(name))) return noMapping
  return { ...noMapping, fields: edition.mapping.fields }
}

function isMapped({ fields, positions }: FormMapping): boolean {
  return positions.length > 0 || Object.keys(fields).length > 0
}

function stillPrinted({ mapping, asksHash }: FormTemplate, { terms }: Suit): string[] {
  return terms && asksHash === hashAsks(terms, mapping) ? mapping.printedOnForm : []
}
