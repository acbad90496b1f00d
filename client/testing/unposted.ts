import type { ClaimView } from '#contract/wire/claims.ts'

/** The part of a claim that says nothing as long as nothing is mailed. */
export const unposted = {
  undoUntil: null,
  method: null,
  mailBy: null,
  waitsFor: null,
  needs: null,
} satisfies Partial<ClaimView>
