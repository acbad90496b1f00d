import type { Knex } from 'knex'
import { Deficiency } from './deficiency.model.ts'
import type { NewEvent } from './record-events.ts'

/** Notes that an administrator's notice was answered. @returns the entry for the claim's record */
export async function answerDeficiency(
  db: Knex,
  { cure, now }: { cure: Pick<Deficiency, 'id' | 'cureBy'>; now: Date },
): Promise<NewEvent> {
  await Deficiency.query(db).findById(cure.id).patch({ curedAt: now })
  return { kind: 'deficiency.cured', data: { deficiencyId: cure.id, cureBy: cure.cureBy } }
}
