import type { Content, Holding } from '../holding.ts'

const references = new Set(['id', 'suit_id', 'proposed_by', 'decided_by'])

/** Accounts of staff are all that they name of anybody. */
function aboutSuits(table: string, title: string, columns: string): Holding {
  const entries = columns
    .split(/\s+/)
    .map((name): [string, Content] => [name, references.has(name) ? 'reference' : 'plain'])
  return {
    table,
    title,
    whose: 'nobody',
    columns: Object.fromEntries(entries),
    lasts: { words: 'As long as the settlement' },
  }
}

export const catalogueHolds: readonly Holding[] = [
  aboutSuits(
    'suit_conflicts',
    'Where sources on settlements disagree',
    'id suit_id created_at kind field values note status chosen decided_by decided_at reason',
  ),
  aboutSuits(
    'suit_changes',
    'Edits of settlements that wait for approval',
    'id suit_id created_at field value source_url base_hash proposed_by status decided_by decided_at reason',
  ),
]
