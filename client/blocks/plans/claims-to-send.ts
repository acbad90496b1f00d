import type { BlockInput } from '#contract/blocks/index.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import type { ClaimView } from '#contract/wire/claims.ts'
import { session } from '../../onboarding/session.ts'
import { useStore } from '../../onboarding/store.ts'

/** The signed claims that are still here: those that a plan would mail, and those that it cannot. */
export interface ClaimsToSend {
  mailed: readonly ClaimView[]
  others: readonly ClaimView[]
}

/** The visitor's own; both are empty until the claims are known. */
export function useClaimsToSend(): ClaimsToSend {
  const { claims = [] } = useStore(session)
  const signed = claims.filter(({ state }) => state === 'signed' || state === 'queued')
  return {
    mailed: signed.filter(isMailable),
    others: signed.filter((claim) => !isMailable(claim)),
  }
}

/** Whether the best way that is still safe is the mail, and nothing leaves it to the person alone. */
function isMailable({ method, waitsFor }: ClaimView): boolean {
  return (method === 'first-class' || method === 'certified') && waitsFor !== 'you'
}

/** Whether a plan does nothing for what was signed so far. */
export function isUseless({ mailed, others }: ClaimsToSend): boolean {
  return mailed.length === 0 && others.length > 0
}

type Words = BlockInput<'plan-options'>['signed']['mail']

/** How many of them can be mailed, in words; nothing where none is signed. */
export function mailCount({ mailed, others }: ClaimsToSend, words: Words): string | undefined {
  const [m, n] = [mailed.length, mailed.length + others.length]
  if (n === 0) return undefined
  if (n === 1) return m === 1 ? words.one : words.noneOfOne
  return fillWords(m === 0 ? words.none : words.count, { n: String(n), m: String(m) })
}
