import type { FieldMove } from '#contract/definitions/flow.ts'
import { moveFields } from '#contract/definitions/move-fields.ts'
import { SESSION_LIFETIME_MS } from '#contract/questionnaire-session.ts'
import type { SaveProgressInput } from '#contract/wire/questionnaire.ts'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import { mergeProgress, newProgress, type Progress } from './progress.ts'
import { Questionnaire } from './questionnaire.model.ts'
import { openProgress, sealProgress } from './seal-progress.ts'

/** A body is at most 64 kB; this is what many of them may add up to. */
const LARGEST_BYTES = 256 * 1024

/**
 * Merges a caller's changes into the visitor's session. The row is locked, so two tabs come one after the other. `isOther`: the
 * caller knows those of another account.
 * @returns the session, and the answers that were kept before
 * @throws Problem progress.outdated (with the newer lastUpdated and stepIndex), input.invalid, input.too-large
 */
export function saveProgress(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets' | 'log'>,
  {
    visitorId,
    changes,
    moves = [],
    isOther = false,
  }: {
    visitorId: string
    changes: SaveProgressInput
    moves?: readonly FieldMove[]
    isOther?: boolean
  },
): Promise<{ progress: Progress; before: Progress['answers'] }> {
  const { db, clock } = tools
  const knownUntil = readInstant(changes.lastUpdated)
  const now = clock.now()

  return db.transaction(async (trx) => {
    const kept = await lockProgress({ ...tools, db: trx }, { visitorId, now })
    const isBehind = knownUntil !== undefined && knownUntil < kept.lastUpdated.getTime()
    if (isOther || isBehind) throw outdated(kept)

    const progress = mergeProgress(inNewPlaces(kept, { changes, moves }), changes, now)
    const columns = sealProgress(tools, progress)
    if (columns.sealed.length > LARGEST_BYTES) throw new Problem('input.too-large')
    await Questionnaire.query(trx).findById(visitorId).patch(columns)
    return { progress, before: kept.answers }
  })
}

/**
 * What is kept of the steps that are patched, under the names that are asked now: a field that is answered after its renaming stands
 * behind what was answered before.
 */
function inNewPlaces(
  kept: Progress,
  { changes, moves }: { changes: SaveProgressInput; moves: readonly FieldMove[] },
): Progress {
  const patched = moves.filter(({ step }) => step in (changes.answersPatch ?? {}))
  return { ...kept, answers: moveFields(kept.answers, patched) }
}

/** The visitor's session, a fresh one where there is none that can be used (SPEC §4); nobody else changes it meanwhile. */
async function lockProgress(
  tools: Pick<Tools, 'db' | 'secrets' | 'log'>,
  { visitorId, now }: { visitorId: string; now: Date },
): Promise<Progress> {
  const { db } = tools
  const fresh = newProgress(now)
  await Questionnaire.query(db)
    .delete()
    .where({ visitorId })
    .where('lastUpdated', '<=', new Date(now.getTime() - SESSION_LIFETIME_MS))
  await Questionnaire.query(db)
    .insert({ visitorId, ...sealProgress(tools, fresh) })
    .onConflict('visitorId')
    .ignore()
  const row = await Questionnaire.query(db).findById(visitorId).forUpdate().throwIfNotFound()
  return openProgress(tools, row) ?? fresh
}

/** Milliseconds since 1970; undefined when the caller names no instant. */
function readInstant(value: SaveProgressInput['lastUpdated']): number | undefined {
  if (value === undefined || value === null) return undefined
  const time = new Date(value).getTime()
  if (!Number.isNaN(time)) return Math.max(0, time)
  const errors = [{ path: '/lastUpdated', message: 'must be an ISO instant or milliseconds' }]
  throw new Problem('input.invalid', { errors })
}

function outdated({ lastUpdated, stepIndex }: Progress): Problem {
  return new Problem('progress.outdated', {
    extra: { lastUpdated: lastUpdated.toISOString(), stepIndex },
  })
}
