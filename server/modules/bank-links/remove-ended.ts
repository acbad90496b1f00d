import type { Tools } from '../../tools.ts'
import { BankFailure } from '../../vendors/bank-links/port.ts'
import { openToken } from './seal-link.ts'

const AT_ONCE = 50

interface Removal {
  id: string
  sealedToken: Buffer
}

/**
 * Ends the access of links that are gone from here, some in a run, in any order: so many as cannot be ended hold up no other for
 * good. One whose end the bank's side confirmed is forgotten; one that failed, in whatever way, waits for another run.
 */
export async function removeEnded({
  db,
  banks,
  secrets,
  log,
}: Pick<Tools, 'db' | 'banks' | 'secrets' | 'log'>): Promise<void> {
  if (banks.mode === 'off') return
  const removals = await db<Removal>('bankLinkRemovals').orderByRaw('random()').limit(AT_ONCE)
  for (const { id, sealedToken } of removals) {
    try {
      await banks.remove({ accessToken: openToken({ secrets }, sealedToken) })
      await db('bankLinkRemovals').where({ id }).delete()
    } catch (error) {
      if (error instanceof BankFailure) {
        log.warn({ event: 'bank-link-not-ended', reason: error.message })
      } else log.error({ event: 'bank-link-not-ended', removalId: id, error })
    }
  }
}
