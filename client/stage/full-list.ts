import type { ProblemCode } from '#contract/problems.ts'
import { say } from '../words/say.ts'
import { ApiError } from './api.ts'
import { type UsualFailure, usualFailure } from './use-act.ts'

/** What has as many entries as there may be. */
const full: Partial<Record<ProblemCode, string>> = {
  'subscriptions.too-many':
    'Your list has 100 cancellations, the most there is room for. Please remove one first.',
  'unclaimed.too-many':
    'Your list has 200 entries, the most there is room for. Please take some off it first.',
}

export interface ListFailure {
  kind: UsualFailure
  /** Where the list is full: how much there is room for, in place of the page's words. */
  full?: string
}

/** How something that is put on a list goes wrong. */
export function listFailure(error: unknown): ListFailure {
  const words = error instanceof ApiError && error.code && full[error.code]
  return { kind: usualFailure(error), ...(words && { full: say(words) }) }
}
