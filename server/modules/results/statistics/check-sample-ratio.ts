import { chiSquareTail } from './distributions.ts'

/** Below it the split is not what was planned: something loses or adds visitors of one variation. */
const RATIO_ALARM = 0.001

interface SampleRatio {
  /** Null while there is nobody, or only one variation takes part. */
  pValue: number | null
  sound: boolean
}

/** Where it is not known how visitors were meant to be split. */
export const UNCHECKED: SampleRatio = { pValue: null, sound: true }

/**
 * Whether visitors came as they were meant to be split: Pearson's χ² over the variations that have a weight.
 * @param groups of each variation its visitors and its weight
 */
export function checkSampleRatio(
  groups: readonly { visitors: number; weight: number }[],
): SampleRatio {
  const taking = groups.filter(({ weight }) => weight > 0)
  const all = sumOf(taking.map(({ visitors }) => visitors))
  const weights = sumOf(taking.map(({ weight }) => weight))
  if (all === 0 || taking.length < 2) return { pValue: null, sound: true }
  const chiSquare = sumOf(
    taking.map(({ visitors, weight }) => {
      const expected = (all * weight) / weights
      return (visitors - expected) ** 2 / expected
    }),
  )
  const pValue = chiSquareTail(chiSquare, taking.length - 1)
  return { pValue, sound: pValue >= RATIO_ALARM }
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0)
}
