import type { Tools } from '../../tools.ts'

/** What a browser's things went to when somebody signed in there: the visitors of these accounts. */
export async function ownersOf(
  { db }: Pick<Tools, 'db'>,
  { browserId }: { browserId: string },
): Promise<string[]> {
  const owners = await db('browserOwners').where({ browserId }).select('ownerId')
  return owners.map(({ ownerId }) => ownerId as string)
}

/** Notes that an account is used in a browser: by that alone is found what its owner looked at and did there. */
export async function ownBrowser(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { ownerId, browserId }: { ownerId: string; browserId: string },
): Promise<void> {
  const now = clock.now()
  await db('browserOwners')
    .insert({ ownerId, browserId, since: now, lastAt: now })
    .onConflict(['ownerId', 'browserId'])
    .merge(['lastAt'])
}
