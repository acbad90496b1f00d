import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import type { Tools } from '../../../tools.ts'
import { firstKey, lastKey, nameKey } from '../search/name-keys.ts'
import type { ListedProperty } from './listed-property.ts'
import { takeTurn } from './take-turn.ts'
import { UnclaimedList } from './unclaimed-list.model.ts'

const AT_ONCE = 2_000

export interface NewList {
  name: string
  source: string
  /** The ISO day on which the office's list was read. */
  readOn: string
  isSample: boolean
  properties: AsyncIterable<ListedProperty> | Iterable<ListedProperty>
}

/**
 * Brings in a list, or its newer edition, as a whole or not at all: what the newer one does not have is gone, and what both
 * have keeps its id. Safe to repeat. Of lists that are brought in at the same moment one waits for the other: all share their
 * names, and one would take away a name that the other has just found there.
 * @param say is told what it waits for
 * @returns how many entries there are now, and how many went
 */
export function importList(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { name, source, readOn, isSample, properties }: NewList,
  say: (words: string) => void = () => {},
): Promise<{ properties: number; gone: number }> {
  return db.transaction(async (trx) => {
    await trx.raw('set local idle_in_transaction_session_timeout = 0')
    await takeTurn(trx, say)
    const { id: listId, edition } = await UnclaimedList.query(trx)
      .insert({
        name,
        source,
        readOn,
        isSample,
        edition: 1,
        properties: 0,
        importedAt: clock.now(),
      })
      .onConflict('name')
      .merge({
        source,
        readOn,
        isSample,
        importedAt: clock.now(),
        edition: trx.raw('unclaimed_lists.edition + 1'),
      })
      .returning(['id', 'edition'])
    let some: ListedProperty[] = []
    for await (const property of properties) {
      some.push(property)
      if (some.length < AT_ONCE) continue
      await writeSome(trx, { name, listId, edition }, some)
      some = []
    }
    await writeSome(trx, { name, listId, edition }, some)
    const gone = await dropOlder(trx, { listId, edition })
    if (gone > 0) await dropLoneNames(trx)
    const [{ count }] = (await trx('unclaimedProperties').where({ listId }).count()) as [
      { count: number },
    ]
    await UnclaimedList.query(trx).findById(listId).patch({ properties: count })
    return { properties: count, gone }
  })
}

interface Edition {
  name: string
  listId: string
  edition: number
}

/** The same entry twice in a list is one. */
async function writeSome(
  db: Knex,
  { name, listId, edition }: Edition,
  properties: readonly ListedProperty[],
): Promise<void> {
  const rows = new Map(properties.map((property) => [idOf(name, property), property]))
  if (rows.size === 0) return
  const written = [...rows].map(([id, { last, first, ...property }]) => ({
    id,
    listId,
    edition,
    ...property,
    owner: [last, first].filter(Boolean).join(', '),
    lastKey: lastKey(last),
    firstKey: firstKey(first),
    cityKey: property.city && nameKey(property.city),
  }))
  const json = JSON.stringify(written.map(snakeCased))
  await db.raw(
    `with given as (
       select * from json_populate_recordset(null::unclaimed_properties, ?::json)
     ), names as (
       insert into unclaimed_names (part, name)
       select 'last', last_key from given where last_key <> ''
       union select 'first', first_key from given where length(first_key) > 1
       on conflict do nothing
     )
     insert into unclaimed_properties select * from given
     on conflict (id) do update set edition = excluded.edition,
       last_key = excluded.last_key, first_key = excluded.first_key, city_key = excluded.city_key`,
    [json],
  )
}

/** From everything that the office published of it: nobody can guess it who does not know the entry. */
function idOf(list: string, property: ListedProperty): string {
  const { state, last, first, city, holder, kind, amount, propertyNumber } = property
  const all = [list, state, last, first, city, holder, kind, amount, propertyNumber]
  const hex = createHash('sha256').update(JSON.stringify(all)).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

function snakeCased(row: object): object {
  const names = Object.entries(row).map(([name, value]) => [
    name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    value,
  ])
  return Object.fromEntries(names)
}

/** At once: each part would look through all that this transaction has written. */
function dropOlder(
  db: Knex,
  { listId, edition }: Pick<Edition, 'listId' | 'edition'>,
): Promise<number> {
  return db('unclaimedProperties').where({ listId }).where('edition', '<', edition).delete()
}

/** Names that no entry has any more. First names stay: there are few, and no index finds who bears one. */
async function dropLoneNames(db: Knex): Promise<void> {
  await db.raw(
    `delete from unclaimed_names as names where part = 'last' and not exists (
       select from unclaimed_properties where last_key = names.name)`,
  )
}
