import type { Tools } from '../../tools.ts'
import type { Relay } from './relays.ts'

interface Switching {
  vendor: string
  on: boolean
  /** Of staff; names nobody. */
  reason: string
}

/** Whether staff said that nothing is passed on to a company for now. What is to go waits. */
export async function isSwitchedOff(
  { db }: Pick<Tools, 'db'>,
  { vendor }: Pick<Relay, 'vendor'>,
): Promise<boolean> {
  const row = (await db('switches').where({ vendor }).whereNotNull('offSince').first('vendor')) as
    | object
    | undefined
  return row !== undefined
}

/**
 * Switches one company off, or on again. Said twice it stays as it was said first.
 * @param tools `db` is the caller's transaction
 * @returns whether it was on before
 */
export async function setSwitch(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { vendor, on, reason }: Switching,
): Promise<{ wasOn: boolean }> {
  const now = clock.now()
  await db('switches').insert({ vendor, changedAt: now }).onConflict('vendor').ignore()
  const before = (await db('switches').where({ vendor }).forUpdate().first('offSince')) as {
    offSince: Date | null
  }
  const wasOn = before.offSince === null
  if (wasOn !== on) {
    await db('switches')
      .where({ vendor })
      .update({ offSince: on ? null : now, reason, changedAt: now })
  }
  return { wasOn }
}
