import type { Tools } from '../../../tools.ts'

/** Whatever else decides whose an address is waits until this transaction's end. */
export async function lockAddress(
  { db }: Pick<Tools, 'db'>,
  { emailHash }: { emailHash: string },
): Promise<void> {
  await db.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`account ${emailHash}`])
}
