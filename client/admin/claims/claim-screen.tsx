import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { StaffClaim } from '#contract/wire/admin/operations-claims.ts'
import { ask } from '../ask.ts'
import { Loaded } from '../parts/loaded.tsx'
import { Part } from '../parts/part.tsx'
import { Screen } from '../parts/screen.tsx'
import { ClaimAlike } from './claim-alike.tsx'
import { ClaimDeeds } from './claim-deeds.tsx'
import { ClaimEvents } from './claim-events.tsx'
import { ClaimFacts } from './claim-facts.tsx'
import { ClaimFiles } from './claim-files.tsx'
import { ClaimLetters } from './claim-letters.tsx'
import { ClaimNotices } from './claim-notices.tsx'
import { ClaimWays } from './claim-ways.tsx'

/** One claim to read: what it is, what may be done with it, and all that happened to it. */
export function ClaimScreen({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ['claims', 'one', id],
    queryFn: ({ signal }) => ask<StaffClaim>(`/api/admin/claims/${id}`, signal),
  })
  return (
    <Screen title={query.data ? `Claim ${query.data.claim.reference}` : 'Claim'}>
      <Loaded query={query}>{(claim) => <Parts claim={claim} />}</Loaded>
    </Screen>
  )
}

function Parts({ claim }: { claim: StaffClaim }) {
  return (
    <Stack gap="xl">
      <ClaimFacts claim={claim} />
      <ClaimDeeds claim={claim} />
      {claim.alike.length > 0 && (
        <Part title="Like other claims">
          <ClaimAlike alike={claim.alike} />
        </Part>
      )}
      <Part title="Ways to file it">
        <ClaimWays ways={claim.ways} />
      </Part>
      <Part title="Letters">
        <ClaimLetters letters={claim.letters} />
      </Part>
      {claim.notices.length > 0 && (
        <Part title="What the administrator asked for">
          <ClaimNotices notices={claim.notices} />
        </Part>
      )}
      {claim.files.length > 0 && (
        <Part title="Forms and proofs">
          <ClaimFiles files={claim.files} />
        </Part>
      )}
      <Part title="Record">
        <ClaimEvents events={claim.events} />
      </Part>
    </Stack>
  )
}
