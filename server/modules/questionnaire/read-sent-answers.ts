import { moveFields } from '#contract/definitions/move-fields.ts'
import type { InputFault } from '#contract/problems.ts'
import { isRecord } from '#contract/is-record.ts'
import { checkAnswers } from '#contract/questions/check-answers.ts'
import { misreadAnswers } from '#contract/questions/misread-answers.ts'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import { latestUsDay } from '../claims/index.ts'
import { type Answering, askedByOnboarding } from './asked-by-onboarding.ts'
import { isExcused } from './is-excused.ts'
import { loadProgress } from './load-progress.ts'

type Answers = Readonly<Record<string, unknown>>

interface Sent extends Answering {
  sent: { answers?: Answers; answersPatch?: Answers }
  /** Whose answers are kept: the account of who is signed in, though its questions are those of the browser. */
  ownerId: string
}

/**
 * Refuses answers that no form of ours can have sent: another JSON type, far too long. Steps and questions that nobody
 * asks are let be, as is what was kept before and is asked in another way by now.
 * @throws Problem input.invalid with pointers such as /answers/welcome/email, /answersPatch/welcome/email
 */
export async function refuseMisread(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets' | 'log' | 'screens'>,
  { sent, ownerId, ...visitor }: Sent,
): Promise<void> {
  const misread = Object.entries(sent).flatMap(([part, answers]) =>
    Object.entries(answers ?? {}).flatMap(([stepId, values]) => {
      const questions = askedByOnboarding(tools, visitor, stepId)
      if (questions.length === 0) return []
      const step = { part, stepId, questions, values }
      if (!isRecord(values)) return [{ ...step, path: '', message: 'must be an object' }]
      return misreadAnswers(questions, values).map((fault) => ({ ...step, ...fault }))
    }),
  )
  if (misread.length === 0) return

  const progress = await loadProgress(tools, { visitorId: ownerId })
  const before = moveFields(progress?.answers ?? {}, tools.screens.fieldMoves())
  const errors = misread.flatMap(({ part, stepId, questions, values, path, message }) => {
    const kept = recordOf(before[stepId])
    const now = part === 'answersPatch' ? { ...kept, ...recordOf(values) } : recordOf(values)
    const excused = path !== '' && isExcused(path, { questions, sent: now, kept })
    return excused ? [] : under(`/${part}/${stepId}`, [{ path, message }])
  })
  if (errors.length > 0) throw new Problem('input.invalid', { errors })
}

function recordOf(value: unknown): Answers {
  return isRecord(value) ? value : {}
}

/** What is not right yet in these steps of what is kept: a draft may be incomplete, so this is told and refuses nothing. */
export function draftFaults(
  tools: Pick<Tools, 'screens' | 'clock'>,
  { answers, stepIds, ...visitor }: Answering & { answers: Answers; stepIds: ReadonlySet<string> },
): InputFault[] {
  const today = latestUsDay(tools.clock.now())
  return [...stepIds].flatMap((stepId) => {
    const values = answers[stepId]
    const questions = askedByOnboarding(tools, visitor, stepId)
    return isRecord(values)
      ? under(`/answers/${stepId}`, checkAnswers(questions, values, today))
      : []
  })
}

function under(prefix: string, faults: readonly InputFault[]): InputFault[] {
  return faults.map(({ path, message }) => ({ path: prefix + path, message }))
}
