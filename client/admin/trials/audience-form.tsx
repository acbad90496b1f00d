import { Button, Group, Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { serverFacts } from '#contract/definitions/facts.ts'
import { ConditionBuilder } from '../parts/condition-builder/condition-builder.tsx'
import { CallProblem } from '../releases/call-problem.tsx'
import { PUBLISHING } from '../releases/definition-calls.ts'
import { draftCondition, type OnDrafted } from './trial-calls.ts'
import type { TrialState } from './trial-state.ts'
import { Notice } from '../releases/notice.tsx'

/** Who takes part; the others get control and are not counted. */
export function AudienceForm({
  id,
  trial,
  onDrafted,
}: {
  id: string
  trial: TrialState
  onDrafted: OnDrafted
}) {
  const client = useQueryClient()
  const [condition, setCondition] = useState(trial.condition)
  const save = useMutation({
    mutationFn: () => draftCondition(id, condition),
    onSuccess: (answer) => {
      onDrafted(answer)
      return client.invalidateQueries({ queryKey: [PUBLISHING] })
    },
  })
  return (
    <Stack>
      {trial.status === 'running' && (
        <Notice tone="wait" title="It runs">
          Who took part under another condition stays counted. Change the split too, so that a new
          phase begins.
        </Notice>
      )}
      <ConditionBuilder
        label="Who takes part"
        facts={serverFacts}
        value={condition}
        onChange={setCondition}
      />
      <CallProblem error={save.error} />
      <Group>
        <Button size="md" loading={save.isPending} onClick={() => save.mutate()}>
          Draft who takes part
        </Button>
      </Group>
    </Stack>
  )
}
