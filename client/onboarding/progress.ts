import type { ResolvedFlow } from '#contract/definitions/flow.ts'
import { movedField, moveFields } from '#contract/definitions/move-fields.ts'
import { onNewcomer, onOtherVisitor } from '../stage/api.ts'
import { logFailure } from '../stage/log-failure.ts'
import { createSignal } from '../stage/signal.ts'
import { collectFields, collectSteps } from './collect-progress.ts'
import { keptState } from './kept-state.ts'
import { knownAnswers, rememberAnswers } from './known-answers.ts'
import { rememberKnown } from './known-progress.ts'
import { joinNewest, loadClaims, NOTHING_KEPT, tellLoadFailure } from './load-progress.ts'
import { goByNames } from './names-here.ts'
import { createOffers } from './offered-answers.ts'
import { onOtherAccount } from './page-owner.ts'
import { createSaver } from './save-progress.ts'
import { sendProgress } from './send-progress.ts'
import { type Answers, type Session, session } from './session.ts'
import { tellTabs } from './tabs.ts'
import { want } from './wanted-place.ts'

let loading: Promise<void> | undefined
let isJoined = false
const NOT_LOADED = 'The newest answers could not be loaded'

/** Saves answers and position of this page's visitor. */
export const saver = createSaver({
  ready: async () => {
    await loading
    // What could not be loaded at first is loaded now: a step is saved whole, never over answers unread.
    if (loading && !isJoined) await join()
  },
  isJoined: () => isJoined,
  send: sendProgress,
  collectSteps,
  collectFields,
  join: async () => (await joinNewest(() => saver.pending(), { isSaving: true })).lastUpdated,
  onState: (saving) =>
    session.update((current) => ({
      ...current,
      saving,
      noCookie: current.noCookie && saving !== 'saved',
    })),
})

/** A server that does not know this browser any more gets everything that the page holds. */
onNewcomer(touchAll)

function touchAll(): void {
  // Whatever that server has, it has not from this page: nothing is taken for removed there.
  rememberAnswers({})
  for (const [stepId, values] of Object.entries(session.get().answers)) {
    saver.touch([stepId], Object.keys(values))
  }
}

/** What this page holds belongs to whoever the browser, or the account, was before; it stays with them on the server. */
onOtherVisitor(leaveToOther)
onOtherAccount(leaveToOther)

function leaveToOther(): void {
  saver.forget()
  location.reload()
}

/** Keeps one answer, and saves it soon. */
export function setAnswer(stepId: string, fieldId: string, value: unknown): void {
  setAnswers(stepId, { [fieldId]: value })
}

/** Keeps several answers of a step beside its others, and saves them soon. */
export function setAnswers(stepId: string, values: Readonly<Record<string, unknown>>): void {
  session.update((now) => withAnswers(now, stepId, values))
  saver.touch([stepId], Object.keys(values))
}

function withAnswers(now: Session, stepId: string, values: Answers[string]): Session {
  return { ...now, answers: { ...now.answers, [stepId]: { ...now.answers[stepId], ...values } } }
}

/** Asks the server once for what it keeps of this visitor: answers and claims. Without it the onboarding goes on all the same. */
export function loadProgress(): Promise<void> {
  loading ??= Promise.all([join({ resume: true }).catch(tellLoadFailure), loadClaims()]).then(() =>
    session.update((current) => ({ ...current, loaded: true })),
  )
  return loading
}

async function join(options?: { resume: boolean }): Promise<boolean> {
  const { lastUpdated, changed, isCleared } = await joinNewest(() => saver.pending(), options)
  if (isCleared) forgetProgress()
  saver.remember(lastUpdated)
  isJoined = true
  offers.take()
  if (!isCleared) return changed
  tellTabs({ kind: 'started-over' })
  startedOver.tell()
  return false
}

const startedOver = createSignal()

/** Told when everything turns out to have been cleared on another device, and is forgotten here. */
export const onStartedOver = startedOver.on

/** Answers that nobody gave, such as those of a campaign's address. */
const offers = createOffers({
  isJoined: () => isJoined,
  load: loadProgress,
  keep: ({ stepId, fieldId, value }) => setAnswer(stepId, fieldId, value),
  show: ({ stepId, fieldId, value }) =>
    session.update((now) => withAnswers(now, stepId, { [fieldId]: value })),
})

export const offerAnswer = offers.add

/** Takes over the answers that another tab or device saved; without the server this page's own stand. */
export async function takeNewestAnswers(): Promise<void> {
  if (!loading) return
  await loading
  await join().catch((error: unknown) => logFailure(NOT_LOADED, error))
}

/** Takes over what another tab or device saved, and says so when it is something else than what this page held. */
export async function takeNewest(): Promise<void> {
  if (!loading) return
  await loading
  try {
    const [isOther, isOtherClaim] = await Promise.all([join(), loadClaims()])
    if (isOther || isOtherClaim) session.update((now) => ({ ...now, notice: 'newer' }))
  } catch (error) {
    logFailure(NOT_LOADED, error)
  }
}

/**
 * After a sign-in, what the server keeps is the account's: it is joined as if for the first time, before anything is saved
 * over it. With `ownFirst`, where both have an answer in a field, the one of this page was given last and stays.
 */
export async function joinAccount({ ownFirst }: { ownFirst: boolean }): Promise<void> {
  rememberKnown(undefined)
  rememberAnswers({})
  saver.remember(undefined)
  isJoined = false
  if (ownFirst) {
    closePlaces()
    touchAll()
  }
  await Promise.all([join(), loadClaims()])
}

/** A street that was typed here goes with no other's apartment. */
function closePlaces(): void {
  for (const [stepId, { line1, line2 }] of Object.entries(session.get().answers)) {
    if (line1 && line2 === undefined) {
      session.update((now) => withAnswers(now, stepId, { line2: '' }))
    }
  }
}

/** Puts the answers to questions that a flow renamed into their new places. */
export function moveAnswers(flow: ResolvedFlow): void {
  goByNames(flow)
  const { fields: moves = [] } = flow.change
  const { answers } = session.get()
  const moved = moveFields(answers, moves) as Answers
  rememberAnswers(moveFields(knownAnswers(), moves) as Answers)
  for (const { step, ...move } of moves) {
    const field = movedField(move)
    if (field === undefined || moved[step] === answers[step]) continue
    session.update((now) => ({ ...now, answers: moved }))
    saver.touch([step], [field])
  }
}

const forgotten = createSignal()

/** Told when what this page holds is forgotten: what is on its way for it is wanted no more. */
export const onForget = forgotten.on

/** Forgets what this page holds and what it was about to save. */
export function forgetProgress(): void {
  forgotten.tell()
  offers.forget()
  saver.forget()
  // Whoever saves from now on is newer than this page.
  saver.remember(NOTHING_KEPT)
  rememberKnown(undefined)
  rememberAnswers({})
  keptState.reset()
  want(undefined)
  session.update((now) => ({ ...now, answers: {}, saving: 'idle' }))
}
