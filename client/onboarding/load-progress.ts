import { isFormDone, isGivenUp } from '#contract/claim-states.ts'
import type { ClaimView } from '#contract/wire/claims.ts'
import type { LoadedProgress } from '#contract/wire/questionnaire.ts'
import { ApiError, call } from '../stage/api.ts'
import { logFailure } from '../stage/log-failure.ts'
import { joinAnswers, joinOnboarding } from './join-progress.ts'
import { keptState } from './kept-state.ts'
import { knownAnswers, rememberAnswers } from './known-answers.ts'
import { knownProgress, rememberKnown } from './known-progress.ts'
import { forgetLastSave, isLastSaveOpen } from './last-save.ts'
import { underNamesHere } from './names-here.ts'
import { meetOtherAccount, noteOwner, ownedBy } from './page-owner.ts'
import { session } from './session.ts'
import type { Fields } from './unsaved.ts'

/** A server that hangs must not keep anybody waiting: what it has is joined later. */
const PATIENCE_MS = 8_000

/** How long what the page before this one sent as it was left is waited for. */
const LAST_SAVE_MS = 3_000

/** What a page knows that found nothing kept: whatever another device saves from then on is newer. */
export const NOTHING_KEPT = new Date(0).toISOString()

interface Joined {
  /** The instant of what was joined. */
  lastUpdated: string
  /** Whether this page holds something else than before. */
  changed: boolean
  /** Everything was cleared on another device, and nothing is joined. */
  isCleared?: true
}

/**
 * Asks the server for what it keeps of this visitor and joins it into what this page holds. `mine` are the fields that
 * were changed here and not saved yet; `resume` also takes the place, when the page starts; `isSaving`: what was changed here is
 * saved next, be it the place alone.
 * @throws ApiError, TypeError when the server could not be asked
 */
export async function joinNewest(
  mine: () => Fields,
  { resume = false, isSaving = false }: { resume?: boolean; isSaving?: boolean } = {},
): Promise<Joined> {
  let progress = await (resume ? loadAfterLeaving() : loadNow())
  if (progress && isOvertaken(progress)) progress = await loadNow()
  if (!progress) {
    rememberAnswers({})
    return { lastUpdated: NOTHING_KEPT, changed: false }
  }
  if (!resume && !isSaving && isClearedElsewhere(progress, mine())) {
    return { lastUpdated: progress.lastUpdated, changed: true, isCleared: true }
  }
  return joinKept(progress, mine(), resume)
}

function joinKept(progress: NonNullable<LoadedProgress>, mine: Fields, resume: boolean): Joined {
  // A tab that was frozen has not heard what the others wrote.
  keptState.reread()
  const before = contentNow()
  const kept = underNamesHere(progress)
  const own = { mine, known: knownAnswers() }
  session.update((now) => ({ ...now, answers: joinAnswers(kept, now.answers, own) }))
  rememberAnswers(kept)
  const known = knownProgress()
  const here = keptState.get()
  const joined = joinOnboarding(here, progress, { known, resume })
  if (JSON.stringify(joined) !== JSON.stringify(here)) keptState.set(joined)

  const { lastUpdated, classActionSelections: there } = progress
  const suits = there.map(({ suitId }) => suitId)
  const isOtherChoice = known !== undefined && suits.join() !== known.suits.join()
  rememberKnown({ lastUpdated, suits })
  return { lastUpdated, changed: isOtherChoice || contentNow() !== before }
}

async function loadNow(patience = PATIENCE_MS): Promise<LoadedProgress> {
  const { accountId: owner } = ownedBy()
  const path = `/questionnaire/progress${owner ? `?accountId=${owner}` : ''}`
  const { progress, accountId, isOther } = await get<Loaded>(path, patience)
  if (isOther) {
    meetOtherAccount()
    // Nothing goes on with these answers until the page is gone: a form would be begun with them in the other's name.
    return new Promise(() => {})
  }
  noteOwner(accountId)
  return progress
}

interface Loaded {
  progress: LoadedProgress
  accountId?: string
  isOther?: true
}

/**
 * What the server keeps, with what this tab's last page sent as it was left: that may arrive after the question of the next
 * page. Where it does not come in three seconds, or cannot be asked for, it is joined whenever it does.
 */
async function loadAfterLeaving(): Promise<LoadedProgress> {
  let progress = await loadNow()
  const until = Date.now() + LAST_SAVE_MS
  try {
    for (let wait = 100; isLastSaveOpen(progress?.lastUpdated); wait *= 2) {
      const left = until - Date.now()
      if (left <= 0) break
      await new Promise((resolve) => setTimeout(resolve, Math.min(wait, left)))
      progress = await loadNow(Math.max(until - Date.now(), 1))
    }
  } catch (error) {
    logFailure('The last answers could not be waited for', error)
  } finally {
    forgetLastSave()
  }
  return progress
}

/**
 * Newer than what this page knew, and as it is after somebody started over: nobody has been on any step since. Whoever has answered
 * something here meanwhile goes on with that.
 */
function isClearedElsewhere(progress: NonNullable<LoadedProgress>, mine: Fields): boolean {
  const { lastUpdated, currentStep, answers, classActionSelections } = progress
  if (mine.size > 0 || currentStep !== null) return false
  const isBlank = Object.keys(answers).length === 0 && classActionSelections.length === 0
  const known = knownProgress()
  return isBlank && known !== undefined && lastUpdated > known.lastUpdated
}

/** A save of this browser was answered sooner than what was asked for before it: that says nothing of it. */
function isOvertaken({ lastUpdated }: NonNullable<LoadedProgress>): boolean {
  return lastUpdated < (knownProgress()?.lastUpdated ?? '')
}

function contentNow(): string {
  const { answers } = session.get()
  const steps = Object.keys(answers).toSorted()
  const sorted = steps.map((id) => [id, Object.entries(answers[id] ?? {}).toSorted(byName)])
  return JSON.stringify([sorted, keptState.get().suits])
}

function byName([one]: [string, unknown], [other]: [string, unknown]): number {
  return one < other ? -1 : 1
}

/** @returns whether somebody went on with claims elsewhere; without an answer this page keeps those that it has */
export async function loadClaims(): Promise<boolean> {
  try {
    const { claims } = await get<{ claims: ClaimView[] }>('/api/claims')
    const before = session.get().claims
    session.update((current) => ({ ...current, claims }))
    return before !== undefined && doneWith(before) !== doneWith(claims)
  } catch (error) {
    logFailure('The claims could not be loaded', error)
    return false
  }
}

/** Which claims there are, signed or given up. What else is known of them goes on by itself, or by reading the form here. */
function doneWith(claims: readonly ClaimView[]): string {
  return claims
    .map(({ id, state }) => `${id} ${isFormDone(state)} ${isGivenUp(state)}`)
    .toSorted()
    .join()
}

/** Notes why the answers could not be loaded. */
export function tellLoadFailure(error: unknown): void {
  if (error instanceof ApiError && error.status === 401) {
    session.update((current) => ({ ...current, noCookie: true }))
  }
  logFailure('The saved answers could not be loaded', error)
}

function get<Answer>(path: string, patience = PATIENCE_MS): Promise<Answer> {
  return call<Answer>(path, {}, { method: 'GET', signal: AbortSignal.timeout(patience) })
}
