import { setTimeout as wait } from 'node:timers/promises'
import type { Knex } from 'knex'

const LOOK_MS = 250
const KEY = `hashtextextended('unclaimed lists', 0)`

/**
 * Waits until nobody else brings in a list; nobody does then until the transaction ends. Whoever holds it is named, for it may
 * have been broken off, or stand still.
 * @param say what it waits for, once for each that holds it
 */
export async function takeTurn(trx: Knex, say: (words: string) => void): Promise<void> {
  await noticeLoss(trx)
  let told: number | undefined
  // A list takes minutes, and no statement of a site that runs waits as long.
  while (!(await isTurn(trx))) {
    const holder = await findHolder(trx)
    if (holder !== undefined && holder !== told) say(waitingWords(holder))
    told = holder ?? told
    await wait(LOOK_MS)
  }
}

function waitingWords(pid: number): string {
  return (
    `Another list is being brought in: this one waits for it. It is PostgreSQL’s process ${pid}; should ` +
    `nobody be at it any more, "select pg_terminate_backend(${pid})" ends it, and nothing of it is kept.`
  )
}

/**
 * The database looks every few seconds, also within a statement, whether this program is still there: what was broken off held
 * its turn until a statement of minutes had ended, or for hours where a machine was gone without a word. Where the database's
 * machine cannot look, it is as before.
 */
async function noticeLoss(trx: Knex): Promise<void> {
  const settings = [
    ['client_connection_check_interval', '5s'],
    ['tcp_keepalives_idle', '30'],
    ['tcp_keepalives_interval', '10'],
    ['tcp_keepalives_count', '3'],
  ].map(
    ([name, value]) =>
      `begin perform set_config('${name}', '${value}', true); exception when others then null; end;`,
  )
  await trx.raw(`do $$ begin ${settings.join(' ')} end $$`)
}

async function isTurn(trx: Knex): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: { isMine: boolean }[] }>(
    `select pg_try_advisory_xact_lock(${KEY}) as "isMine"`,
  )
  return rows[0]!.isMine
}

async function findHolder(trx: Knex): Promise<number | undefined> {
  const { rows } = await trx.raw<{ rows: { pid: number }[] }>(
    `select pid from pg_locks where locktype = 'advisory' and granted and objsubid = 1
       and database = (select oid from pg_database where datname = current_database())
       and (classid::bigint << 32 | objid::bigint) = ${KEY}`,
  )
  return rows[0]?.pid
}
