import type { ClaimView } from '#contract/wire/claims.ts'
import type { LoadedProgress, SavedProgress } from '#contract/wire/questionnaire.ts'
import { ApiError, call } from '../stage/api.ts'
import { keptState } from './kept-state.ts'
import { logFailure } from '../stage/log-failure.ts'
import { createSaver } from './save-progress.ts'
import { type Answers, session } from './session.ts'

/** Where the walk is, for the figures that go with each save. */
let position = { stepIndex: 0, totalSteps: 0 }

let loading: Promise<void> | undefined

/** Saves answers and position of this page's visitor. */
export const saver = createSaver({
  ready: () => loading ?? Promise.resolve(),
  send: (body, { keepalive }) =>
    call<SavedProgress>('/questionnaire/save-progress', body, { keepalive }),
  collect(stepIds) {
    const { answers } = session.get()
    const { suits, currentStep, complete, initUser } = keptState.get()
    const email = answers.welcome?.email
    return {
      ...position,
      currentStep,
      consentChecked: initUser,
      flowCompleted: complete,
      answers: Object.fromEntries(stepIds.map((id) => [id, answers[id] ?? {}])),
      classActionSelections: suits.map(({ id, selectedAt, source, eligibility }, claimIndex) => ({
        suitId: id,
        selectedAt,
        source,
        eligibility,
        claimIndex,
      })),
      ...(typeof email === 'string' && { email }),
    }
  },
  onState: (saving) => session.update((current) => ({ ...current, saving })),
})

/** Told on every step, before anything is saved there. */
export function setPosition(next: typeof position): void {
  position = next
}

/** Keeps one answer, and saves it soon. */
export function setAnswer(stepId: string, fieldId: string, value: unknown): void {
  setAnswers(stepId, { [fieldId]: value })
}

export function setAnswers(stepId: string, values: Readonly<Record<string, unknown>>): void {
  session.update((current) => ({
    ...current,
    answers: { ...current.answers, [stepId]: { ...current.answers[stepId], ...values } },
  }))
  saver.touch([stepId])
}

/** Asks the server once for what it keeps of this visitor: answers and claims. Without it the onboarding goes on all the same. */
export function loadProgress(): Promise<void> {
  loading ??= Promise.all([loadAnswers(), loadClaims()]).then(() =>
    session.update((current) => ({ ...current, loaded: true })),
  )
  return loading
}

async function loadAnswers(): Promise<void> {
  try {
    const { progress } = await call<{ progress: LoadedProgress }>(
      '/questionnaire/progress',
      {},
      { method: 'GET' },
    )
    if (!progress) return
    saver.remember(progress.lastUpdated)
    const kept = progress.answers as Answers
    session.update((current) => ({ ...current, answers: joinAnswers(kept, current.answers) }))
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      session.update((current) => ({ ...current, noCookie: true }))
    }
    logFailure('The saved answers could not be loaded', error)
  }
}

export async function loadClaims(): Promise<void> {
  try {
    const { claims } = await call<{ claims: ClaimView[] }>('/api/claims', {}, { method: 'GET' })
    session.update((current) => ({ ...current, claims }))
  } catch (error) {
    logFailure('The claims could not be loaded', error)
  }
}

/** What was typed while the kept answers were on their way stays. */
function joinAnswers(kept: Answers, typed: Answers): Answers {
  const steps = new Set([...Object.keys(kept), ...Object.keys(typed)])
  return Object.fromEntries([...steps].map((id) => [id, { ...kept[id], ...typed[id] }]))
}
