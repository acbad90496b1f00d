import type { Knex } from 'knex'
import type { People, Tools } from '../tools.ts'
import type { Module } from './module.ts'
import { holdBoth } from './payments/index.ts'

type Moving = Pick<
  Module,
  'moveVisitor' | 'endOrders' | 'endNews' | 'addressChanged' | 'mailboxOf' | 'filesNamed' | 'holds'
>

/**
 * What modules do for a person, one by one: hand over what they keep, take back what was ordered, stop news, say where they
 * are and what they name.
 */
export function createPeople(
  tools: Pick<Tools, 'clock' | 'secrets' | 'log' | 'jobs'>,
  modules: readonly Moving[],
): People {
  const places = modules.filter(({ moveVisitor }) => moveVisitor).flatMap(placesOf)
  const begun = places.filter(({ isTrace }) => !isTrace)
  const missed = places.filter(({ isMissed }) => isMissed)

  return {
    async move(db, { from, to }) {
      if (from === to || !(await hasAnything(db, places, from))) return
      // Money before all that is moved, as everywhere; a deletion of either holds it first, too.
      await holdBoth(db, { from, to })
      // One after the other: they share the transaction's connection.
      for (const { moveVisitor } of modules) await moveVisitor?.({ ...tools, db }, { from, to })
    },
    async endOrders(db, { visitorId }) {
      for (const { endOrders } of modules) await endOrders?.({ ...tools, db }, { visitorId })
    },
    async endNews(db, whose) {
      for (const { endNews } of modules) await endNews?.({ ...tools, db }, whose)
    },
    async addressChanged(db, whose) {
      for (const { addressChanged } of modules) await addressChanged?.({ ...tools, db }, whose)
    },
    async mailboxOf(db, { visitorId, given }) {
      let address = given
      for (const { mailboxOf } of modules) {
        if (mailboxOf) address = await mailboxOf({ ...tools, db }, { visitorId, given: address })
      }
      return address
    },
    async filesNamed(db, files) {
      const named: string[] = []
      for (const { filesNamed } of modules) {
        if (filesNamed) named.push(...(await filesNamed({ ...tools, db }, files)))
      }
      return new Set(named)
    },
    hasAnything: (db, { visitorId }) => hasAnything(db, begun, visitorId),
    wouldMiss: (db, { visitorId }) => hasAnything(db, missed, visitorId),
  }
}

interface Place {
  table: string
  column: string
  isTrace: boolean
  isMissed: boolean
}

/** Where a module keeps rows under a visitor's id. */
function placesOf({ holds = [] }: Moving): Place[] {
  return holds.flatMap(({ table, whose }) =>
    whose === 'nobody'
      ? []
      : whose.flatMap((way) => {
          if (!('visitor' in way)) return []
          const { visitor: column, trace, missed } = way
          return [{ table, column, isTrace: trace === true, isMissed: missed === true }]
        }),
  )
}

/** Most browsers that sign in hold nothing: one statement says so, where moving would take one for each table. */
async function hasAnything(
  db: Knex,
  places: readonly Place[],
  visitorId: string,
): Promise<boolean> {
  if (places.length === 0) return true
  const one = 'exists (select from ?? where ?? = ?)'
  const { rows } = (await db.raw(
    `select ${places.map(() => one).join(' or ')} as found`,
    places.flatMap(({ table, column }) => [table, column, visitorId]),
  )) as { rows: { found: boolean }[] }
  return rows[0]?.found === true
}
