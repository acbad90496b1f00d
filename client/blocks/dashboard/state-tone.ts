import { ADDRESS_CHECK, isPrinterSilent, isUnsigned } from '#contract/claim-states.ts'
import type { ClaimView } from '#contract/wire/claims.ts'
import type { ChipTone } from '../../ui/chip.tsx'

/** Green for what went well, amber for what waits for the person; red stays for errors. */
export function stateTone({ state, needs }: Pick<ClaimView, 'state' | 'needs'>): ChipTone {
  if (state === 'paid' || state === 'approved' || state === 'confirmed_by_admin') return 'good'
  if (state === 'returned') return needs === ADDRESS_CHECK ? 'plain' : 'soon'
  const isTheirs = isUnsigned(state) || state === 'deficient' || isPrinterSilent({ state, needs })
  return isTheirs ? 'soon' : 'plain'
}
