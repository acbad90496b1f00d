import { type ClaimState, isUnsigned } from '#contract/claim-states.ts'
import type { ChipTone } from '../../ui/chip.tsx'

/** Green for what went well, amber for what waits for the person; red stays for errors. */
export function stateTone(state: ClaimState): ChipTone {
  if (state === 'paid' || state === 'approved' || state === 'confirmed_by_admin') return 'good'
  return isUnsigned(state) || state === 'deficient' || state === 'returned' ? 'soon' : 'plain'
}
