import type { SavedProgress, SaveProgressInput } from '#contract/wire/questionnaire.ts'
import { call } from '../stage/api.ts'
import { rememberSaved } from './known-answers.ts'
import { knownProgress, rememberKnown } from './known-progress.ts'
import { NOTHING_KEPT } from './load-progress.ts'
import { ownedBy } from './page-owner.ts'
import type { Answers } from './session.ts'
import { tellTabs } from './tabs.ts'

/** A save that hangs is given up and made again: nothing else is saved meanwhile. */
const SAVE_MS = 30_000

/** Sends what is to be saved, and notes what the server knows by it. @throws ApiError, TypeError, DOMException after 30 s */
export async function sendProgress(
  body: SaveProgressInput,
  { keepalive }: { keepalive: boolean },
): Promise<SavedProgress> {
  const owned = { ...body, ...ownedBy() }
  const signal = AbortSignal.timeout(SAVE_MS)
  const path = '/questionnaire/save-progress'
  const saved = await call<SavedProgress>(path, owned, { keepalive, signal })
  const { lastUpdated } = saved
  const { answers, answersPatch } = body
  rememberSaved((answers ?? answersPatch ?? {}) as Answers, { whole: !answersPatch })
  noteKnown(body, lastUpdated)
  tellTabs({ kind: 'saved', lastUpdated })
  return saved
}

/**
 * What is known of the server's row by a save. Single fields were saved over what this page may not have seen: it does not
 * know the newest by that, but the choice there is the one that went along, or what changes here next would be taken back.
 */
function noteKnown(
  { answersPatch, classActionSelections }: SaveProgressInput,
  lastUpdated: string,
): void {
  if (answersPatch && !classActionSelections) return
  const suits = (classActionSelections ?? []).map((one) => one.suitId)
  const until = answersPatch ? (knownProgress()?.lastUpdated ?? NOTHING_KEPT) : lastUpdated
  rememberKnown({ lastUpdated: until, suits })
}
