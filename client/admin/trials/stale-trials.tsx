import { List, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#contract/wire/admin/operations.ts'
import type { ListStaleTrials, StaleTrial } from '#contract/wire/admin/trials.ts'
import { ask } from '../ask.ts'
import { PUBLISHING } from '../releases/definition-calls.ts'
import { nameWords } from '../releases/definition-words.ts'
import { ScreenLink } from '../router.tsx'
import { Notice } from '../releases/notice.tsx'

const reasons: Record<StaleTrial['reasons'][number], (trial: StaleTrial) => string> = {
  'review-date-passed': ({ reviewBy }) => `was to be looked at by ${reviewBy}`,
  'enough-visitors': () =>
    'has the visitors that were planned: read the verdict, then ship or stop',
  'stopped-not-removed': ({ named }) =>
    `is over, and its variants are still in ${named.map(nameWords).join(', ')}: ship the winner or control`,
  'nobody-names-it': () => 'is named by no page or flow, so it changes nothing',
}

/** Experiments that somebody should look at. Nothing where there are none. */
export function StaleTrials() {
  const stale = useQuery({
    queryKey: [PUBLISHING, 'stale-trials'],
    queryFn: ({ signal }) =>
      ask<OutputOf<typeof ListStaleTrials>>('/api/admin/trials/stale', signal),
  })
  const trials = stale.data?.trials ?? []
  if (trials.length === 0) return null
  return (
    <Notice tone="wait" title="Somebody should look at these">
      <List>
        {trials.map((trial) => (
          <List.Item key={trial.id}>
            <Stack gap={0}>
              <span>
                <ScreenLink to={`/experiments/${trial.id}/setup`}>{trial.id}</ScreenLink>{' '}
                {trial.reasons.map((reason) => reasons[reason](trial)).join('; ')}.
              </span>
            </Stack>
          </List.Item>
        ))}
      </List>
    </Notice>
  )
}
