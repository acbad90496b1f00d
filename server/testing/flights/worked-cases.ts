import { workedAbroad } from './worked-abroad.ts'
import { workedCancellations } from './worked-cancellations.ts'
import type { WorkedCase } from './worked-case.ts'
import { workedDelays } from './worked-delays.ts'

/** For tests and measurements: every case with the answer that was worked out by hand. */
export const workedCases: readonly WorkedCase[] = [
  ...workedDelays,
  ...workedCancellations,
  ...workedAbroad,
]
