import type { FoundProperty, KeptProperty } from '#contract/wire/unclaimed.ts'
import type { Tools } from '../../../tools.ts'
import type { KeptRow } from './kept-property.model.ts'

export const FACTS_SEAL = 'unclaimed-facts'
export const NOTE_SEAL = 'unclaimed-note'

/** What somebody keeps, as they see it. */
export function presentKept(
  { secrets }: Pick<Tools, 'secrets'>,
  { id, standing, filedOn, sealedFacts, sealedNote }: KeptRow,
): KeptProperty {
  return {
    id,
    property: JSON.parse(secrets.open(FACTS_SEAL, sealedFacts).toString()) as FoundProperty,
    standing,
    filedOn,
    note: sealedNote ? secrets.open(NOTE_SEAL, sealedNote).toString() : '',
  }
}
