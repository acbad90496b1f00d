import type { Tools } from '../../tools.ts'

/** What a browser's things went to when somebody signed in there: the visitors of these accounts. */
export async function ownersOf(
  { db }: Pick<Tools, 'db'>,
  { browserId }: { browserId: string },
): Promise<string[]> {
  const owners = await db('browserOwners').where({ browserId }).select('ownerId')
  return owners.map(({ ownerId }) => ownerId as string)
}

/** Whether somebody signed in to another account in a browser since then, and has not signed out: it would be another browser. */
export async function hasOtherOwner(
  { db }: Pick<Tools, 'db'>,
  { ownerId, browserId, since }: { ownerId: string; browserId: string; since: Date },
): Promise<boolean> {
  const others = db('browserOwners').where({ browserId }).whereNot({ ownerId })
  return (await others.where('lastAt', '>', since).first('ownerId')) !== undefined
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
