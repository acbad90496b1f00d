import { Button, Group, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { CallProblem } from '../releases/call-problem.tsx'
import { sharesOf } from './shares.ts'
import { CoverageField } from './coverage-field.tsx'
import { SplitFields } from './split-fields.tsx'
import { type OnDrafted, useTrialDeed } from './trial-calls.ts'
import type { TrialState } from './trial-state.ts'
import { Notice } from '../releases/notice.tsx'

/** Another split, and what it means for the phase that runs. */
export function SplitForm({
  id,
  trial,
  hasVisitors,
  onDrafted,
}: {
  id: string
  trial: TrialState
  /** Visitors are in it, or were in the phase that it is in: it does not run in a draft alone, or for 0 %. */
  hasVisitors: boolean
  onDrafted: OnDrafted
}) {
  const [percents, setPercents] = useState<(number | string)[]>(() =>
    trial.variations.map(({ weight }) => Number((weight * 100).toFixed(2))),
  )
  const [coverage, setCoverage] = useState<number | string>(
    Number((trial.coverage * 100).toFixed(2)),
  )
  const split = useTrialDeed(id, 'split', onDrafted)
  const isRunning = trial.status === 'running'
  const isNew = isRunning && hasVisitors
  const weights = sharesOf(percents)
  const part = coverage === '' ? Number.NaN : Number(coverage) / 100
  const isFine = weights !== undefined && (!isRunning || (part >= 0 && part <= 1))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isFine) return
    split.mutate({ weights, ...(isRunning && { coverage: part, anew: true }) })
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <Notice tone={isNew ? 'wait' : 'plain'} title={titleOf({ isRunning, isNew })}>
          {isNew
            ? 'Every visitor is drawn anew, and figures start at nothing. Somebody may be shown another variation than before. The figures of the phase until now stay readable, with a verdict if they have one by then; none comes later.'
            : 'Nobody is drawn yet, so nothing is lost. The split counts from the start on.'}
        </Notice>
        <SplitFields variations={trial.variations} percents={percents} onChange={setPercents} />
        {isRunning && <CoverageField value={coverage} onChange={setCoverage} />}
        <CallProblem error={split.error} />
        <Group>
          <Button type="submit" size="md" loading={split.isPending} disabled={!isFine}>
            {isNew ? 'Draft the split as a new phase' : 'Draft the split'}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function titleOf({ isRunning, isNew }: { isRunning: boolean; isNew: boolean }): string {
  if (isNew) return 'A new phase begins'
  return isRunning ? 'Nobody is in it yet' : 'It does not run'
}
