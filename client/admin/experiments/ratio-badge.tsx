import { Badge } from '@mantine/core'
import type { ExperimentSummary } from '#contract/wire/results.ts'
import { pWords } from '../parts/figures.ts'

/** Whether visitors came as they were to be split. */
export function RatioBadge({ ratio }: { ratio: ExperimentSummary['ratio'] }) {
  if (ratio.pValue === null) return <>–</>
  return (
    <Badge
      variant="outline"
      color={ratio.sound ? 'leaf' : 'red'}
      c={ratio.sound ? 'var(--better)' : 'var(--worse)'}
    >
      {ratio.sound ? 'sound' : 'off'} · p {pWords(ratio.pValue)}
    </Badge>
  )
}
