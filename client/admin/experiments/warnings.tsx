import { Alert, Stack } from '@mantine/core'
import type { ExperimentResults } from '#contract/wire/results.ts'
import { countWords, percent, pWords } from '../parts/figures.ts'

/** What makes the figures doubtful, or the experiment dangerous. */
export function Warnings({ results }: { results: ExperimentResults }) {
  const warnings = warningsOf(results)
  if (warnings.length === 0) return null
  return (
    <Stack gap="sm">
      {warnings.map(({ title, text }) => (
        <Alert key={title} color="red" variant="outline" title={title}>
          {text}
        </Alert>
      ))}
    </Stack>
  )
}

function warningsOf({ ratios, multiple, metrics }: ExperimentResults) {
  const harmed = metrics.filter((metric) => metric.harmed)
  return [
    ...(ratios.exposed.sound
      ? []
      : [
          {
            title: 'Visitors are not split as planned',
            text: `A split this far off comes by chance with p ${pWords(ratios.exposed.pValue)}. If the weights were changed, start a new phase; if not, find what loses visitors of one variation.`,
          },
        ]),
    ...(ratios.active.sound || !ratios.exposed.sound
      ? []
      : [
          {
            title: 'One variation is shown less often than it is given',
            text: `p ${pWords(ratios.active.pValue)}. It may be slow or broken for some visitors.`,
          },
        ]),
    ...(multiple.warns
      ? [
          {
            title: 'Many visitors saw more than one variation',
            text: `${countWords(multiple.visitors)} (${percent(multiple.share)}) did. Each counts once, where it was first, which hides part of any difference; above 1 % there is no verdict.`,
          },
        ]
      : []),
    ...harmed.map(({ name }) => ({
      title: `Guardrail harmed: ${name}`,
      text: 'The whole interval of its difference lies on the wrong side.',
    })),
  ]
}
