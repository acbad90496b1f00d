import type { Config } from './config.ts'
import type { Tools } from './tools.ts'
import { createBankLinks } from './vendors/bank-links/create-bank-links.ts'
import type { BankLinks } from './vendors/bank-links/port.ts'

/** Who links banks: Plaid, a sample bank on this machine, or nobody. */
export function openBankLinks(
  { plaid, live, publicUrl }: Readonly<Config>,
  { db, clock, log }: Pick<Tools, 'db' | 'clock' | 'log'>,
): BankLinks {
  const settings = { plaid, live, publicUrl, db, clock, name: 'Sparrow' }
  return createBankLinks(settings, (message) => log.info({ event: 'bank-links', message }))
}
