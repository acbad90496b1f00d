import type { FoundProperty, KeptProperty } from '#contract/wire/unclaimed.ts'
import type { Tools } from '../../../tools.ts'
import { claimedAt } from '../present-property.ts'
import type { KeptRow } from './kept-property.model.ts'

export const FACTS_SEAL = 'unclaimed-facts'
const NOTE_SEAL = 'unclaimed-note'

/** What somebody keeps, as they see it: as it was published then, with the office as we know it today. */
export function presentKept(tools: Pick<Tools, 'secrets'>, row: KeptRow): KeptProperty {
  const { id, state, standing, filedOn, sealedFacts } = row
  const { secrets } = tools
  const facts = JSON.parse(secrets.open(FACTS_SEAL, sealedFacts).toString()) as FoundProperty
  return {
    id,
    property: { ...facts, ...claimedAt(state) },
    standing,
    filedOn,
    note: openNote(tools, row),
  }
}

/** What somebody noted of an entry; '' for nothing. */
export function openNote(
  { secrets }: Pick<Tools, 'secrets'>,
  { sealedNote }: Pick<KeptRow, 'sealedNote'>,
): string {
  return sealedNote ? secrets.open(NOTE_SEAL, sealedNote).toString() : ''
}

/** A note as it is kept. */
export function sealNote({ secrets }: Pick<Tools, 'secrets'>, note: string): Buffer | null {
  return note.trim() ? secrets.seal(NOTE_SEAL, note) : null
}
