import { Button, Group, List, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { PreLaunchAnswer } from '#contract/wire/admin/trials.ts'
import { CallProblem } from '../releases/call-problem.tsx'
import { CoverageField } from './coverage-field.tsx'
import { plannedPercents, sharesOf } from './shares.ts'
import { SplitFields } from './split-fields.tsx'
import { type OnDrafted, useTrialDeed } from './trial-calls.ts'
import type { TrialState } from './trial-state.ts'

/** Starts an experiment: what is to be so first, then how visitors are shared out. */
export function StartForm({
  id,
  trial,
  checks,
  onDrafted,
}: {
  id: string
  trial: TrialState
  checks: PreLaunchAnswer['checks']
  onDrafted: OnDrafted
}) {
  const [percents, setPercents] = useState<(number | string)[]>(() => plannedPercents(trial))
  const [coverage, setCoverage] = useState<number | string>(
    trial.coverage > 0 ? Number((trial.coverage * 100).toFixed(2)) : 100,
  )
  const start = useTrialDeed(id, 'start', onDrafted)
  const weights = sharesOf(percents)
  const part = coverage === '' ? 0 : Number(coverage) / 100
  const isFine = weights !== undefined && part > 0 && part <= 1
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isFine) start.mutate({ weights, coverage: part })
  }
  const open = checks.filter(({ isMet }) => !isMet)
  return (
    <form onSubmit={submit}>
      <Stack>
        {open.length > 0 ? (
          <>
            <Text fw={600}>Not yet so; look at these before you start it:</Text>
            <List>
              {open.map((check) => (
                <List.Item key={check.id}>{check.words}</List.Item>
              ))}
            </List>
          </>
        ) : (
          <Text>Everything on the list below is so.</Text>
        )}
        <SplitFields variations={trial.variations} percents={percents} onChange={setPercents} />
        <CoverageField value={coverage} onChange={setCoverage} />
        <CallProblem error={start.error} />
        <Group>
          <Button type="submit" size="md" loading={start.isPending} disabled={!isFine}>
            Draft the start
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
