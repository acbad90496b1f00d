import { Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ContentClaim } from '#contract/wire/admin/catalogue-content.ts'
import { ask } from '../ask.ts'
import { Empty } from '../parts/empty.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Screen } from '../parts/screen.tsx'
import { ClaimCard } from './claim-card.tsx'
import { LaunchList } from './launch-list.tsx'
import { RedirectTable } from './redirect-table.tsx'

/** Quotes and figures with what stands behind them, where old addresses lead, and what must not go live. */
export function ContentScreen() {
  const query = useQuery({
    queryKey: ['content'],
    queryFn: ({ signal }) => ask<{ claims: ContentClaim[] }>('/api/admin/content', signal),
  })
  return (
    <Screen title="Content and launch">
      <Text maw={680}>
        Questions, articles, addresses and all other words are edited under Editor. Here is what
        needs a proof: until it is approved, the site shows it as a sample, and a live site leaves
        it out.
      </Text>
      <Stack gap="sm">
        <Title order={2} size="h4">
          Testimonials and figures
        </Title>
        <Loaded query={query} waiting={<Skeleton height="100vh" />}>
          {({ claims }) =>
            claims.length > 0 ? (
              <Stack maw={760}>
                {claims.map((claim) => (
                  <ClaimCard key={claim.contentHash} claim={claim} />
                ))}
              </Stack>
            ) : (
              <Empty title="Nothing to prove">
                No page has a testimonial or a figure that needs a proof.
              </Empty>
            )
          }
        </Loaded>
      </Stack>
      <RedirectTable />
      <LaunchList />
    </Screen>
  )
}
