import type { Knex } from 'knex'
import type { UnclaimedResult, UnclaimedSearch } from '#contract/wire/unclaimed.ts'
import { Problem } from '../../../problem.ts'
import type { Tools } from '../../../tools.ts'
import type { UnclaimedProperty } from '../lists/unclaimed-property.model.ts'
import { presentProperty } from '../present-property.ts'
import { kindredNames } from './kindred-names.ts'
import { firstKeys, lastKeys, nameKey } from './name-keys.ts'
import { otherFirstNames } from './short-names.ts'

const LEAST_LETTERS = 2
export const MOST_RESULTS = 50

/** The ways in which somebody may be listed. */
interface Names {
  last: { exact: string[]; similar: string[] }
  /** `initials`: one letter, or nothing at all. */
  first: { exact: string[]; similar: string[]; initials: string[] }
}

type Ranked = UnclaimedProperty & { isSample: boolean; rank: number }

/**
 * Entries that may be about a person: the name as it is, by its usual short forms, spelt a little otherwise, with the first
 * name's letter alone, or with both names in each other's place; the nearest first.
 * @param most so many of them at most; a page shows fifty
 * @throws Problem input.invalid when a name has less than two letters, so that nobody can leaf through the lists
 */
export async function searchProperties(
  { db }: Pick<Tools, 'db'>,
  search: UnclaimedSearch,
  most = MOST_RESULTS,
): Promise<{ results: UnclaimedResult[]; more: boolean }> {
  const { states = [], city = '' } = search
  const names = await namesOf(db, search)
  const found = await matching(db, names, { states, city: nameKey(city), most: most + 1 })
  return {
    results: found.slice(0, most).map((property) => ({
      ...presentProperty(property),
      match: matchOf(property.rank),
    })),
    more: found.length > most,
  }
}

async function namesOf(db: Knex, search: UnclaimedSearch): Promise<Names> {
  checkLetters(search)
  const { first, last, formerLast = [] } = search
  const lasts = [...new Set([last, ...formerLast].flatMap(lastKeys))]
  const given = firstKeys(first)
  const firsts = [...new Set([...given, ...given.flatMap(otherFirstNames)])]
  const similar = await kindredNames(db, { last: lasts, first: given })
  return {
    last: { exact: lasts, similar: similar.last },
    first: {
      exact: firsts,
      similar: similar.first.filter((name) => !firsts.includes(name)),
      initials: ['', (given[0] ?? '').slice(0, 1)],
    },
  }
}

function checkLetters({ first, last }: UnclaimedSearch): void {
  const errors = [
    ...(nameKey(first).length < LEAST_LETTERS
      ? [{ path: '/first', message: 'Enter at least two letters of the first name' }]
      : []),
    ...(nameKey(last).length < LEAST_LETTERS
      ? [{ path: '/last', message: 'Enter at least two letters of the last name' }]
      : []),
  ]
  if (errors.length > 0) throw new Problem('input.invalid', { errors })
}

/** Both ways of reading a list's two names, each by the index of both. */
function matching(
  db: Knex,
  { last, first }: Names,
  { states, city, most }: { states: readonly string[]; city: string; most: number },
): Promise<Ranked[]> {
  const values = {
    lasts: [...last.exact, ...last.similar],
    exactLasts: last.exact,
    firsts: [...first.exact, ...first.similar, ...first.initials],
    exactFirsts: first.exact,
    initials: first.initials,
    states,
    city,
    most,
  }
  const ranked = db.raw(
    `select found.*, lists.is_sample from (
       select *,
         case when first_key = any(:initials) then ${INITIAL} else 0 end
         + case when last_key = any(:exactLasts) then 0 else ${SIMILAR} end
         + case when first_key = any(:exactFirsts) or first_key = any(:initials) then 0
           else ${SIMILAR} end as rank
       from unclaimed_properties
       where last_key = any(:lasts) and first_key = any(:firsts)
       union all
       select *, ${SWAPPED} as rank from unclaimed_properties
       where last_key = any(:exactFirsts) and first_key = any(:exactLasts)
         and not (last_key = any(:lasts) and first_key = any(:firsts))
     ) as found
     join unclaimed_lists as lists on lists.id = found.list_id
     where cardinality(cast(:states as text[])) = 0 or state = any(:states)
     order by coalesce(city_key = :city, false) desc, rank, owner, found.id
     limit :most`,
    values,
  )
  // Through the builder, which gives columns the names that they have in code.
  return db.select('*').from(ranked.wrap('(', ') as ranked'))
}

/** Sums of them say how well a name fits; the least is the best. */
const SIMILAR = 1
const SWAPPED = 3
const INITIAL = 4

function matchOf(rank: number): UnclaimedResult['match'] {
  if (rank >= INITIAL) return 'initial'
  if (rank === SWAPPED) return 'swapped'
  return rank > 0 ? 'similar' : 'exact'
}
