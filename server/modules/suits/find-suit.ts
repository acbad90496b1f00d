import { raw } from 'objection'
import type { Tools } from '../../tools.ts'
import { Suit } from './suit.model.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What staff have still to decide of the last day (catalogue's queue): each day once. */
const DISPUTED_DAYS = `array(
  select distinct said ->> 'value' from suit_conflicts, jsonb_array_elements(suit_conflicts.values) said
  where suit_id = suits.id and field = 'dueOn' and kind = 'conflict' and status = 'open' and said ->> 'value' is not null
  order by 1)`

/** One settlement by id or slug, closed ones too, with the last days that its sources disagree about; undefined when there is none. */
export function findSuit(
  { db }: Pick<Tools, 'db'>,
  { idOrSlug }: { idOrSlug: string },
): Promise<Suit | undefined> {
  const column = UUID.test(idOrSlug) ? 'id' : 'slug'
  return Suit.query(db)
    .findOne(column, idOrSlug)
    .select('suits.*', raw(DISPUTED_DAYS).as('disputedDays'))
    .execute()
}
