import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DefinitionName, MigrationProposal } from '#contract/wire/admin/publishing-parts.ts'
import { acceptProposal } from './accept-proposal.ts'
import { CallProblem } from './call-problem.tsx'
import { PUBLISHING } from './definition-calls.ts'
import { Notice } from './notice.tsx'

const GIVEN_UP = ''

/** What an edit needs for those who are inside the flow: each entry is ready, and taken by one click. */
export function Proposals({
  name,
  proposals,
  mayEdit,
}: {
  name: DefinitionName
  proposals: readonly MigrationProposal[]
  mayEdit: boolean
}) {
  if (proposals.length === 0) return null
  return (
    <Notice tone="plain" title="People are inside this flow: say what becomes of them">
      <Stack>
        {proposals.map((proposal) => (
          <ProposalItem
            key={`${proposal.pointer} ${JSON.stringify(proposal.value)}`}
            {...{ name, proposal, mayEdit }}
          />
        ))}
      </Stack>
    </Notice>
  )
}

function ProposalItem({
  name,
  proposal: { pointer, value, choices, words },
  mayEdit,
}: {
  name: DefinitionName
  proposal: MigrationProposal
  mayEdit: boolean
}) {
  const client = useQueryClient()
  const [to, setTo] = useState(value['to'] ?? choices[0] ?? GIVEN_UP)
  const mayGiveUp = pointer.endsWith('/fields')
  const { to: _, ...rest } = value
  const accept = useMutation({
    mutationFn: () => acceptProposal(name, { pointer, value: to ? { ...rest, to } : rest }),
    onSuccess: () => client.invalidateQueries({ queryKey: [PUBLISHING] }),
  })
  return (
    <Stack gap="xs">
      <Text>{words}</Text>
      <Group align="end" gap="sm">
        <NativeSelect
          label={pointer.endsWith('/fields') ? 'Its answers go to' : 'They go on at'}
          size="md"
          value={to}
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
          data={[
            ...choices,
            ...(mayGiveUp ? [{ value: GIVEN_UP, label: 'nowhere: give them up' }] : []),
          ]}
        />
        {mayEdit && (
          <Button loading={accept.isPending} onClick={() => accept.mutate()}>
            Add to the draft
          </Button>
        )}
      </Group>
      <CallProblem error={accept.error} />
    </Stack>
  )
}
