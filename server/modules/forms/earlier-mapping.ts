import type { Knex } from 'knex'
import { type FormMapping, noMapping } from '#contract/form-mapping.ts'
import type { Suit } from '../suits/index.ts'
import { asksTheSame } from './fits-terms.ts'
import { FormTemplate, type FormVariant } from './form-template.model.ts'

interface Added {
  suit: Suit
  variant: FormVariant
  sha256: string
}

/** What a settlement asks, and may word otherwise in time; who claims, their signature and the settlement's name stay what they are. */
const ASKED = /^(?:form|eligibility|attestation)\.|^(?:payment|identifier)$/

/**
 * What a form begins with: all that was said of the same file while the settlement asked what it asks now; where it asks otherwise by
 * now, what is not about its questions. One in use comes before what was said since and is not finished. Nothing for any other
 * file: what its fields are named says little of what stands beside them.
 */
export async function earlierMapping(
  db: Knex,
  { suit: { id: suitId, terms }, variant, sha256 }: Added,
): Promise<FormMapping> {
  const earlier = await FormTemplate.query(db)
    .where({ suitId, sha256 })
    .whereNot({ kind: 'generated' })
    .orderByRaw(
      `variant = ? desc, (status = 'active' and unfit_since is null) desc, version desc`,
      [variant],
    )
    .modify('facts')
  const mapped = earlier.filter(({ mapping }) => isMapped(mapping))
  const same = mapped.find((one) => terms && asksTheSame(one, terms))
  if (same) return same.mapping
  const [last] = mapped
  return last ? withoutAsked(last.mapping) : noMapping
}

function isMapped({ fields, positions }: FormMapping): boolean {
  return positions.length > 0 || Object.keys(fields).length > 0
}

function withoutAsked({ fields, positions, notOnForm }: FormMapping): FormMapping {
  const stays = ({ from }: { from: string }) => !ASKED.test(from)
  return {
    fields: Object.fromEntries(Object.entries(fields).filter(([, mapped]) => stays(mapped))),
    positions: positions.filter(stays),
    printedOnForm: [],
    notOnForm: notOnForm.filter((from) => stays({ from })),
  }
}
