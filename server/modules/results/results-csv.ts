import type { ExperimentResults, MetricComparison } from '#contract/wire/results.ts'
import type { Prepared } from '../../http/prepared.ts'
import { writeCsv } from '../../http/write-csv.ts'

const HEAD = [
  'experiment',
  'phase',
  'metric',
  'role',
  'unit',
  'variation',
  'visitors',
  'converted',
  'total',
  'value',
  'difference',
  'low_95',
  'high_95',
  'p_value',
  'chance_to_beat_control',
  'lift',
  'lift_low_95',
  'lift_high_95',
]

/** A line for each metric and variation; control has no difference. */
export function resultsCsv({ experiment, metrics }: ExperimentResults): Prepared {
  const lines = metrics.flatMap((metric) =>
    metric.groups.map((group) => {
      const { variation, visitors, converted, total, value } = group
      const found = metric.compared.find((one) => one.variation === variation)
      const named = [metric.id, metric.role, metric.unit ?? metric.kind, variation]
      const counted = [visitors, converted, total, value]
      return [experiment.id, experiment.phase, ...named, ...counted, ...comparedCells(found)]
    }),
  )
  return writeCsv(`${experiment.id}-${experiment.phase}`, [HEAD, ...lines])
}

function comparedCells(found: MetricComparison | undefined): (number | null)[] {
  if (!found) return Array(8).fill(null)
  const { difference, low, high, pValue, chanceToBeat, lift } = found
  const relative = lift ? [lift.value, lift.low, lift.high] : [null, null, null]
  return [difference, low, high, pValue, chanceToBeat, ...relative]
}
