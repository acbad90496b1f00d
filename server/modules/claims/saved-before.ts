import { isDeepStrictEqual } from 'node:util'
import type { ClaimAnswers } from '#contract/wire/claims.ts'
import type { Tools } from '../../tools.ts'
import type { Claim } from './claim.model.ts'
import { openAnswers } from './seal-answers.ts'
import type { FormSnapshot } from './snapshot-form.ts'

/** The answers as they were saved last; undefined when they never were, or cannot be opened: then they are saved anew. */
export function savedBefore(
  { secrets }: Pick<Tools, 'secrets'>,
  { sealedAnswers }: Pick<Claim, 'sealedAnswers'>,
): ClaimAnswers | undefined {
  try {
    return sealedAnswers ? openAnswers({ secrets }, sealedAnswers) : undefined
  } catch {
    return undefined
  }
}

/** Who stood by an address once stands by it as long as it is the same one. */
export function stoodBy(answers: ClaimAnswers, before: ClaimAnswers | undefined): ClaimAnswers {
  const { claimant } = answers
  const isSame = isDeepStrictEqual(plain(claimant.address), before?.claimant.address)
  if (!isSame || !before?.claimant.addressKept) return answers
  return { ...answers, claimant: { ...claimant, addressKept: true } }
}

/** Whether the form that waits for its signature says this very thing already, under these very terms. */
export function isSavedSo(
  { state, form }: Pick<Claim, 'state' | 'form'>,
  before: ClaimAnswers | undefined,
  next: { answers: ClaimAnswers; form: FormSnapshot },
): boolean {
  return state === 'ready_to_sign' && isDeepStrictEqual(plain(next), { answers: before, form })
}

/** As it comes back from where it is stored. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}
