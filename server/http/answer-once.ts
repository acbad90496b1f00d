import type { Knex } from 'knex'
import { orAgain } from '../db/or-again.ts'
import { Problem } from '../problem.ts'
import type { Tools } from '../tools.ts'

interface Once extends Pick<Tools, 'db' | 'secrets'> {
  /** The browser's. */
  visitorId: string
  /** Whose call it is: what is kept of the answer goes with the rest that is theirs. */
  ownerId: string
  /** Which call it is: the same key may be used for different calls. */
  call: string
  key: string
  input: unknown
  /** The same as a version from before 28 November 2026 kept it, with what its schemas filled in: not read a release later. */
  inputBefore?: unknown
  /** The status of the answer, once the work is done. */
  statusOf: () => number
}

/** What a key may be. */
export const KEY = /^[A-Za-z0-9_.:-]{8,100}$/

/**
 * Does the work of one Idempotency-Key once: the key's row, the work's rows and the answer commit together. The same key
 * again gives the kept answer with its status; with other input, or from another account in the same browser, it is refused. Where
 * it and another call waited for each other's rows it is done again, as its caller might.
 * @throws Problem idempotency.key-missing, idempotency.key-reused
 */
export function answerOnce(once: Once, work: (trx: Knex) => Promise<unknown>): Promise<Answered> {
  return orAgain(() => answerInOne(once, work))
}

interface Answered {
  answer: unknown
  status: number
  replayed: boolean
}

async function answerInOne(
  { db, secrets, visitorId, ownerId, call, key, input, inputBefore = input, statusOf }: Once,
  work: (trx: Knex) => Promise<unknown>,
): Promise<Answered> {
  if (!KEY.test(key)) throw new Problem('idempotency.key-missing')
  // Keyed: an input may be a password, or an address that could be guessed from a plain hash.
  const hashOf = (sent: unknown) => secrets.sign('idempotent-input', JSON.stringify(sent))
  const inputHash = hashOf(input)

  return db.transaction(async (trx) => {
    const row = { visitorId, call, key }
    // Waits here while another request with the same key is at work.
    const mine = await trx('idempotencyKeys')
      .insert({ ...row, ownerId, inputHash })
      .onConflict(['visitorId', 'call', 'key'])
      .ignore()
      .returning('key')
    if (mine.length === 0) {
      const kept = await trx('idempotencyKeys')
        .where(row)
        .first('ownerId', 'inputHash', 'answer', 'status')
      const isSame = [inputHash, hashOf(inputBefore)].includes(kept.inputHash as string)
      if (kept.ownerId !== ownerId || !isSame) {
        throw new Problem('idempotency.key-reused')
      }
      return { answer: kept.answer as unknown, status: kept.status ?? 200, replayed: true }
    }
    const answer = await work(trx)
    const status = statusOf()
    await trx('idempotencyKeys')
      .where(row)
      .update({ answer: JSON.stringify(answer), status })
    return { answer, status, replayed: false }
  })
}
