import { Button, Group, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { ReleaseOutcome, StaffClaim } from '#contract/wire/admin/operations-claims.ts'
import { send } from '../ask.ts'
import { AskWhy } from '../parts/ask-why.tsx'
import { CallFailure } from '../parts/call-failure.tsx'
import { Told } from '../parts/told.tsx'
import { useDeed } from '../parts/use-deed.ts'
import { releaseWords } from './claim-words.ts'

type Claim = StaffClaim['claim']

/** What staff may do with a claim: have it printed now, or keep it from the printer. Nothing that its owner has to do. */
export function ClaimDeeds({ claim: { claim } }: { claim: StaffClaim }) {
  const { id, state, heldAt } = claim
  const releasing = useDeed<{ outcome: ReleaseOutcome }>(`/api/admin/claims/${id}/release`, {
    renews: ['claims'],
  })
  const outcome = releasing.data?.outcome
  return (
    <Stack gap="sm">
      <Group>
        {state === 'queued' && (
          <Button
            size="md"
            loading={releasing.isPending}
            disabled={heldAt !== null}
            onClick={() => releasing.mutate({})}
          >
            Print it now
          </Button>
        )}
        <Holding claim={claim} />
      </Group>
      <CallFailure error={releasing.error} />
      {outcome && <Told isBad={outcome !== 'letter'}>{releaseWords[outcome]}</Told>}
    </Stack>
  )
}

function Holding({ claim: { id, state, heldAt } }: { claim: Claim }) {
  const client = useQueryClient()
  if (heldAt === null && !['signed', 'queued'].includes(state)) return null
  const turn = async (reason: string, idempotencyKey: string) => {
    const body = { hold: heldAt === null, reason }
    await send(`/api/admin/claims/${id}/hold`, { body, idempotencyKey })
    await client.invalidateQueries({ queryKey: ['claims'] })
  }
  return heldAt ? (
    <AskWhy label="Let it go on" deed="Let it go on" act={turn}>
      It goes to the printer with its next run, if it is paid and still in time.
    </AskWhy>
  ) : (
    <AskWhy label="Hold it back" deed="Hold it back" act={turn}>
      It keeps its place and is not printed. Its last safe day ends the hold: its owner then gets it
      back.
    </AskWhy>
  )
}
