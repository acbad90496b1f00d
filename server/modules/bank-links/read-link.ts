import { easternDay } from '#contract/closes-at.ts'
import type { Tools } from '../../tools.ts'
import { BankFailure, type BankReading } from '../../vendors/bank-links/port.ts'
import { BankLink } from './bank-link.model.ts'
import { findMerchants } from './find-merchants.ts'
import { findRecurring } from './find-recurring.ts'
import { openFacts, openToken, sealFacts } from './seal-link.ts'

/** What the bank has not handed over by then, it hands over at another reading. */
const PATIENCE_MS = 30 * 60_000

/**
 * Reads a linked bank and keeps what was found: the lines themselves are gone when this ends. A bank that wants the person
 * to sign in again is told as an error, one that refuses otherwise as unread, with what was found before.
 * @returns whether there is more to come
 * @throws BankFailure `later`, so that the job is tried again
 */
export async function readLink(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets' | 'banks' | 'log'>,
  { linkId }: { linkId: string },
): Promise<{ again: boolean }> {
  const { db, clock } = tools
  const row = await BankLink.query(db).findById(linkId)
  if (!row?.sealedToken || !row.sealedFacts) return { again: false }
  const reading = await read(tools, row.sealedToken)
  const own = () => BankLink.query(db).findById(linkId).whereNotNull('sealedToken')
  if (typeof reading === 'string') {
    await own().patch({ standing: reading })
    return { again: false }
  }

  const now = clock.now()
  const today = easternDay(now)
  const facts = {
    ...openFacts(tools, row.sealedFacts),
    subscriptions: findRecurring(reading.transactions, today),
    merchants: await findMerchants(tools, { lines: reading.transactions }),
    isWhole: reading.isWhole,
  }
  const again = !reading.isWhole && now.getTime() - row.updatedAt.getTime() < PATIENCE_MS
  await own().patch({
    standing: again ? 'reading' : 'linked',
    sealedFacts: sealFacts(tools, facts),
    readAt: now,
  })
  return { again }
}

async function read(
  { banks, log, secrets }: Pick<Tools, 'banks' | 'log' | 'secrets'>,
  sealedToken: Buffer,
): Promise<BankReading | 'error' | 'unread'> {
  try {
    return await banks.read({ accessToken: openToken({ secrets }, sealedToken) })
  } catch (error) {
    if (!(error instanceof BankFailure) || error.kind === 'later') throw error
    log.warn({ event: 'bank-link-unread', reason: error.message })
    return error.kind === 'sign-in' ? 'error' : 'unread'
  }
}
