import type { Tools } from '../../tools.ts'
import { Deficiency } from './deficiency.model.ts'

/** Closes an administrator's notice that nobody answered: newer word of theirs took its place. */
export async function supersedeDeficiency(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { claimId }: { claimId: string },
): Promise<void> {
  await Deficiency.query(db)
    .where({ claimId })
    .whereNull('curedAt')
    .whereNull('supersededAt')
    .patch({ supersededAt: clock.now() })
}
