import { easternDay } from '#contract/closes-at.ts'
import type { ImportAnswer } from '#contract/wire/admin/catalogue-import.ts'
import { Problem } from '../../../problem.ts'
import type { SignedIn, Tools } from '../../../tools.ts'
import { recordAudit } from '../../audit/index.ts'
import { applyPlan } from './apply-plan.ts'
import { readKnownSuits } from './known-suits.ts'
import { parseFile } from './parse-file.ts'
import { type ImportPlan, planImport } from './plan-import.ts'
import { readRow } from './read-row.ts'

interface Imported {
  file: { name: string; bytes: Uint8Array; sha256: string }
  /** The name of the plan that was shown; absent: only look. */
  plan?: string
  actor: SignedIn
}

/**
 * What a file would change, and that done when its plan is named. Doing it twice changes nothing the second time.
 * @throws Problem input.invalid at /file, already-exists when the plan is another by now
 */
export function importFile(
  tools: Pick<Tools, 'db' | 'clock'>,
  { file, plan: wanted, actor }: Imported,
): Promise<ImportAnswer> {
  const { rows, unread } = parseFile(file.bytes)
  const read = rows.map(readRow)
  return tools.db.transaction(async (db) => {
    // Two imports at the same moment must not both add the same settlement; pages go on reading, and claims of them begin.
    if (wanted) await db('suits').orderBy('slug').forNoKeyUpdate().select('id')
    const known = await readKnownSuits({ db })
    const plan = planImport(read, { known, today: easternDay(tools.clock.now()) })
    const counts = countsOf(plan)
    if (wanted && wanted !== plan.name) {
      const detail = 'The catalogue changed since this was shown. Look at the file once more.'
      throw new Problem('already-exists', { detail })
    }
    if (wanted) {
      await applyPlan({ ...tools, db }, plan)
      await recordAudit(
        { ...tools, db },
        {
          actor,
          action: 'catalogue.imported',
          subject: { kind: 'file', id: file.sha256 },
          after: { name: file.name, counts, suits: plan.suits.map(({ slug }) => slug) },
        },
      )
    }
    return { plan: plan.name, rows: plan.rows, counts, unread, applied: wanted !== undefined }
  })
}

function countsOf({ rows }: ImportPlan): Record<string, number> {
  const counts = { new: 0, changed: 0, same: 0, conflict: 0, refused: 0 }
  for (const { outcome } of rows) counts[outcome] += 1
  const asked = rows.filter(({ outcome, toDecide }) => outcome === 'new' && toDecide)
  return { ...counts, newToDecide: asked.length }
}
