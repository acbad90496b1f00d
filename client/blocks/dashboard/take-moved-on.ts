import type { ProblemCode } from '#contract/problems.ts'
import { failureLine } from '../../onboarding/failure-words.ts'
import { ApiError } from '../../stage/api.ts'
import { book, loadOneClaim } from './claims-book.ts'
import { said } from './said.ts'

const movedOn: readonly (ProblemCode | undefined)[] = [
  'claim.cannot-move',
  'claim.cannot-undo',
  'claim.in-the-post',
  'claim.signed',
  'claim.already-filed',
  'claim.too-late',
]

const shownNow =
  'This claim has moved on meanwhile, so this was not noted. You see now where it stands.'

/**
 * Shows a claim as it is now where a refusal says that this page did not know, as of what was done in another tab; why it was
 * refused is said at the top, since what was pressed may not be there any more.
 * @returns whether that is done; else the refusal is still to be told
 */
export async function takeMovedOn(claimId: string, error: unknown): Promise<boolean> {
  if (!(error instanceof ApiError) || !movedOn.includes(error.code)) return false
  await loadOneClaim(claimId)
  const { stories, behind } = book.get()
  if (typeof stories[claimId] !== 'object' || behind[claimId]) return false
  const isKnown = error.code === 'claim.cannot-move'
  said.set({ claimId, words: isKnown ? shownNow : failureLine(error).message })
  return true
}
