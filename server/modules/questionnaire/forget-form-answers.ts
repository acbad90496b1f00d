import { isRecord } from '#contract/is-record.ts'
import type { Tools } from '../../tools.ts'
import { Questionnaire } from './questionnaire.model.ts'
import { openProgress, sealProgress } from './seal-progress.ts'

/** The step that keeps each settlement's own answers under its id. */
const FORM_STEP = 'sign-form'

/**
 * Takes single answers of one settlement's form out of what is kept of the questions. Nothing else changes; the time of the
 * last change goes on just enough for a page that holds them still to join what is left before it saves.
 * @param tools `db` is the caller's transaction
 */
export async function forgetFormAnswers(
  tools: Pick<Tools, 'db' | 'secrets' | 'log'>,
  {
    visitorId,
    suitId,
    questions,
  }: { visitorId: string; suitId: string; questions: readonly string[] },
): Promise<void> {
  const row = await Questionnaire.query(tools.db).findById(visitorId).forUpdate()
  const progress = row && openProgress(tools, row)
  const step = progress?.answers[FORM_STEP]
  const suit = isRecord(step) ? step[suitId] : undefined
  if (!progress || !isRecord(step) || !isRecord(suit) || !isRecord(suit['form'])) return
  const kept = Object.entries(suit['form']).filter(([id]) => !questions.includes(id))
  const form = Object.fromEntries(kept)
  const answers = { ...progress.answers, [FORM_STEP]: { ...step, [suitId]: { ...suit, form } } }
  const { sealed } = sealProgress(tools, { ...progress, answers })
  const lastUpdated = new Date(progress.lastUpdated.getTime() + 1)
  await Questionnaire.query(tools.db).findById(visitorId).patch({ sealed, lastUpdated })
}
