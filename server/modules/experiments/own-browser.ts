import type { Tools } from '../../tools.ts'

/** Notes that an account is used in a browser: by that alone is found what its owner looked at and did there. */
export async function ownBrowser(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { ownerId, browserId }: { ownerId: string; browserId: string },
): Promise<void> {
  await db('browserOwners')
    .insert({ ownerId, browserId, since: clock.now() })
    .onConflict(['ownerId', 'browserId'])
    .ignore()
}
