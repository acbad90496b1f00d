import type { FunnelAnswer } from '#contract/wire/funnels.ts'
import type { Prepared } from '../../http/prepared.ts'
import { writeCsv } from '../../http/write-csv.ts'

/** A line for each group and step. */
export function funnelCsv({ flow, groups }: FunnelAnswer): Prepared {
  const head = ['group', 'step', 'reached', 'completed', 'left_here', 'median_ms', 'p90_ms']
  const lines = groups.flatMap(({ key, steps }) =>
    steps.map((step) => [
      key,
      step.id,
      step.reached,
      step.completed,
      step.leftHere,
      step.medianMs,
      step.p90Ms,
    ]),
  )
  return writeCsv(`funnel-${flow.id}`, [head, ...lines])
}
