import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ContentClaim } from '#contract/wire/admin/catalogue-content.ts'
import { send } from '../ask.ts'
import { useMe } from '../me.tsx'
import { CallFailure } from '../parts/call-failure.tsx'
import { Chip } from '../parts/chip.tsx'
import { instantWords } from '../parts/instant-words.ts'
import { ProofForm } from './proof-form.tsx'

/** A quote or a figure: its words, its proof, and who approved that. */
export function ClaimCard({ claim }: { claim: ContentClaim }) {
  const { kind, excerpt, places, proof } = claim
  return (
    <Paper withBorder p="md" component="article" aria-label={excerpt}>
      <Stack gap="sm">
        <Group gap={6}>
          <Standing proof={proof} />
          <Chip>{kind}</Chip>
        </Group>
        <Text>{excerpt}</Text>
        <Text size="sm" c="dimmed">
          {places.join(', ')}
        </Text>
        {proof && <ProofWords proof={proof} />}
        <ClaimDeeds claim={claim} />
      </Stack>
    </Paper>
  )
}

type Proof = NonNullable<ContentClaim['proof']>

function Standing({ proof }: Pick<ContentClaim, 'proof'>) {
  if (!proof) return <Chip tone="bad">no proof</Chip>
  return proof.approvedAt ? <Chip tone="good">approved</Chip> : <Chip tone="wait">to approve</Chip>
}

function ProofWords({ proof }: { proof: Proof }) {
  const { source, keptAt, asOf, recordedBy, approvedBy, approvedAt } = proof
  return (
    <Text size="sm">
      {source}. Kept at: {keptAt}. As of {asOf}, recorded by {recordedBy}
      {approvedAt && `, approved by ${approvedBy} on ${instantWords(approvedAt)}`}.
    </Text>
  )
}

function ClaimDeeds({ claim: { contentHash, proof } }: { claim: ContentClaim }) {
  const { roles } = useMe()
  const mayApprove = roles.includes('owner') || roles.includes('publisher')
  const mayRecord = mayApprove || roles.includes('editor')
  const client = useQueryClient()
  const approving = useMutation({
    mutationFn: (approved: boolean) =>
      send('/api/admin/content/approvals', {
        body: { contentHash, recordedAt: proof?.recordedAt, approved },
      }),
    // Also after a refusal: somebody else may have decided, or recorded another proof.
    onSettled: () => client.invalidateQueries({ queryKey: ['content'] }),
  })
  return (
    <>
      <CallFailure error={approving.error} />
      <Group>
        {mayRecord && <ProofForm contentHash={contentHash} isNew={proof === null} />}
        {mayApprove && proof && (
          <Approval
            proof={proof}
            isPending={approving.isPending}
            onApprove={(approved) => approving.mutate(approved)}
          />
        )}
        {proof?.needsOther && !proof.approvedAt && (
          <Text size="sm">Another publisher approves it.</Text>
        )}
      </Group>
    </>
  )
}

interface Approving {
  proof: Proof
  isPending: boolean
  onApprove(approved: boolean): void
}

function Approval({ proof: { approvedAt, needsOther }, isPending, onApprove }: Approving) {
  if (approvedAt) {
    return (
      <Button variant="default" loading={isPending} onClick={() => onApprove(false)}>
        Take the approval back
      </Button>
    )
  }
  if (needsOther) return null
  return (
    <Button loading={isPending} onClick={() => onApprove(true)}>
      Approve
    </Button>
  )
}
