import type { FieldMove } from '#contract/definitions/flow.ts'
import { moveFields } from '#contract/definitions/move-fields.ts'
import type { SavedProgress, SaveProgressInput } from '#contract/wire/questionnaire.ts'
import { call, onNewcomer, onOtherVisitor } from '../stage/api.ts'
import { logFailure } from '../stage/log-failure.ts'
import { keptState } from './kept-state.ts'
import { rememberKnown } from './known-progress.ts'
import { joinNewest, loadClaims, tellLoadFailure } from './load-progress.ts'
import { createSaver } from './save-progress.ts'
import { type Answers, session } from './session.ts'
import { tellTabs } from './tabs.ts'

/** Where the walk is, for the figures that go with each save. */
let position = { stepIndex: 0, totalSteps: 0 }

let loading: Promise<void> | undefined
let isJoined = false

/** Saves answers and position of this page's visitor. */
export const saver = createSaver({
  ready: async () => {
    await loading
    // What could not be loaded at first is loaded now: a step is saved whole, never over answers unread.
    if (loading && !isJoined) await join()
  },
  send,
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
  join: async () => (await joinNewest(() => saver.pending())).lastUpdated,
  onState: (saving) => session.update((current) => ({ ...current, saving })),
})

async function send(
  body: SaveProgressInput,
  { keepalive }: { keepalive: boolean },
): Promise<SavedProgress> {
  const saved = await call<SavedProgress>('/questionnaire/save-progress', body, { keepalive })
  const { lastUpdated } = saved
  rememberKnown({ lastUpdated, suits: (body.classActionSelections ?? []).map((one) => one.suitId) })
  tellTabs({ kind: 'saved', lastUpdated })
  return saved
}

/** A server that does not know this browser any more gets everything that the page holds. */
onNewcomer(() => {
  for (const [stepId, values] of Object.entries(session.get().answers)) {
    saver.touch([stepId], Object.keys(values))
  }
})

/** What this page holds belongs to whoever the browser was before; it stays with them on the server. */
onOtherVisitor(() => {
  saver.forget()
  location.reload()
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
  saver.touch([stepId], Object.keys(values))
}

/** Asks the server once for what it keeps of this visitor: answers and claims. Without it the onboarding goes on all the same. */
export function loadProgress(): Promise<void> {
  loading ??= Promise.all([join({ resume: true }).catch(tellLoadFailure), loadClaims()]).then(() =>
    session.update((current) => ({ ...current, loaded: true })),
  )
  return loading
}

async function join(options?: { resume: boolean }): Promise<boolean> {
  const { lastUpdated, changed } = await joinNewest(() => saver.pending(), options)
  saver.remember(lastUpdated)
  isJoined = true
  return changed
}

/** Takes over what another tab or device saved, and says so when it is something else than what this page held. */
export async function takeNewest(): Promise<void> {
  if (!loading) return
  await loading
  try {
    const [isOther, isOtherClaim] = await Promise.all([join(), loadClaims()])
    if (isOther || isOtherClaim) session.update((now) => ({ ...now, notice: 'newer' }))
  } catch (error) {
    logFailure('The newest answers could not be loaded', error)
  }
}

/** Puts the answers to renamed questions into their new places. */
export function moveAnswers(moves: readonly FieldMove[]): void {
  const { answers } = session.get()
  const moved = moveFields(answers, moves) as Answers
  for (const { step, to } of moves) {
    if (to === undefined || moved[step] === answers[step]) continue
    session.update((now) => ({ ...now, answers: moved }))
    saver.touch([step], [to])
  }
}

/** Forgets what this page holds and what it was about to save. */
export function forgetProgress(): void {
  saver.forget()
  saver.remember(undefined)
  rememberKnown(undefined)
  keptState.reset()
  session.update((now) => ({ ...now, answers: {}, saving: 'idle', wanted: undefined }))
}
