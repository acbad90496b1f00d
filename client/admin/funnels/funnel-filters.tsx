import { NativeSelect, SimpleGrid } from '@mantine/core'
import type { FunnelAnswer } from '#contract/wire/funnels.ts'
import { withChosen } from '../parts/with-chosen.ts'
import { usePlace } from '../router.tsx'

const comparisons = [
  { value: '', label: 'Nothing' },
  { value: 'device', label: 'Device' },
  { value: 'entry', label: 'Entry tag' },
  { value: 'source', label: 'Source' },
]
const BY_VARIATION = { value: 'variation', label: 'Variation' }
const ALL = { value: '', label: 'All' }

/** What to count; each choice is a new address. */
export function FunnelFilters({
  flowId,
  choices,
}: {
  flowId: string
  choices: FunnelAnswer['choices']
}) {
  const { query, go } = usePlace()
  const experiment = query.get('experiment') ?? ''
  const variations = choices.experiments.find(({ id }) => id === experiment)?.variations ?? []

  function choose(changes: Record<string, string>): void {
    const next = new URLSearchParams(query)
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    go(`/funnels/${flowId}?${next.toString()}`, { replace: true })
  }

  const field = (name: string, label: string, values: readonly string[]) => (
    <NativeSelect
      label={label}
      size="md"
      value={query.get(name) ?? ''}
      data={[ALL, ...withChosen(values, query.get(name) ?? '')]}
      onChange={({ currentTarget: { value } }) => choose({ [name]: value })}
    />
  )

  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }}>
      <NativeSelect
        label="Days"
        size="md"
        value={query.get('days') ?? '30'}
        data={['1', '7', '30', '90']}
        onChange={({ currentTarget: { value } }) => choose({ days: value })}
      />
      <NativeSelect
        label="Compare by"
        size="md"
        value={query.get('by') ?? ''}
        data={[...comparisons, ...(experiment ? [BY_VARIATION] : [])]}
        onChange={({ currentTarget: { value } }) => choose({ by: value })}
      />
      <NativeSelect
        label="Experiment"
        size="md"
        value={experiment}
        data={[{ value: '', label: 'None' }, ...choices.experiments.map(({ id }) => id)]}
        onChange={({ currentTarget: { value } }) =>
          choose({ experiment: value, variation: '', by: value ? 'variation' : '' })
        }
      />
      {experiment && field('variation', 'Variation', variations)}
      {field('device', 'Device', choices.device)}
      {field('entry', 'Entry tag', choices.entry)}
      {field('source', 'Source', choices.source)}
    </SimpleGrid>
  )
}
