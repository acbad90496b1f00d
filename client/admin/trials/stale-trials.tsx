import { List, Stack } from '@mantine/core'
import type { StaleTrial } from '#contract/wire/admin/trials.ts'
import { nameWords } from '../releases/definition-words.ts'
import { ScreenLink } from '../router.tsx'
import { Notice } from '../releases/notice.tsx'
import { useStaleTrials } from './trial-calls.ts'
import { quietWords } from './quiet-words.ts'

const reasons: Record<StaleTrial['reasons'][number], (trial: StaleTrial) => string> = {
  'review-date-passed': ({ reviewBy }) => `was to be looked at by ${reviewBy}`,
  'enough-visitors': () =>
    'has the visitors that were planned: read the verdict, then ship or stop',
  'stopped-not-removed': ({ named }) =>
    `is over, and its variants are still in ${named.map(nameWords).join(', ')}: ship the winner or control`,
  'nobody-names-it': () => 'is named by no page or flow, so it changes nothing',
  'no-exposures': (trial) => `runs, but ${quietWords(trial)}`,
}

/** Experiments that somebody should look at. Nothing where there are none. */
export function StaleTrials() {
  const stale = useStaleTrials()
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
