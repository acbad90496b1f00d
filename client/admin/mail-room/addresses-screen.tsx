import { Anchor, Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { MailingAddress } from '#contract/wire/suits.ts'
import { ask } from '../ask.ts'
import { addressLine } from '../parts/address-line.ts'
import { CallFailure } from '../parts/call-failure.tsx'
import { Empty } from '../parts/empty.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Screen } from '../parts/screen.tsx'
import { Told } from '../parts/told.tsx'
import { useDeed } from '../parts/use-deed.ts'
import { ScreenLink } from '../router.tsx'

/** What is ordered here is done by a job: it leaves the list when it is done. */
const REFRESH_MS = 3000

interface Doubted {
  suitId: string
  suitName: string
  address: MailingAddress | null
  isDead: boolean
  officialSiteUrl: string | null
  claims: number
  mailBy: string | null
  reasons: string[]
}

/** Addresses of administrators that did not take a letter: each is looked into by a person, and that answer goes on. */
export function AddressesScreen() {
  const query = useQuery({
    queryKey: ['doubted-addresses'],
    queryFn: ({ signal }) => ask<{ addresses: Doubted[] }>('/api/admin/doubted-addresses', signal),
    refetchInterval: REFRESH_MS,
  })
  return (
    <Screen
      title="Addresses that did not take letters"
      aside={<ScreenLink to="/mail-room">Mail room</ScreenLink>}
    >
      <Loaded query={query}>
        {({ addresses }) =>
          addresses.length > 0 ? (
            <Stack>
              {/* Another finding begins its card anew: what was ordered before is done. */}
              {addresses.map((one) => (
                <DoubtedCard key={`${one.suitId} ${one.isDead}`} doubted={one} />
              ))}
            </Stack>
          ) : (
            <Empty title="No address is in doubt">
              When the post brings a letter back because of an administrator’s address, or the print
              shop takes none to there, it stands here, and nothing more is mailed there until
              somebody has looked into it.
            </Empty>
          )
        }
      </Loaded>
    </Screen>
  )
}

function DoubtedCard({ doubted }: { doubted: Doubted }) {
  const { suitId, suitName, address, isDead, officialSiteUrl } = doubted
  const settling = useDeed(`/api/admin/doubted-addresses/${suitId}`, {
    renews: ['doubted-addresses', 'claims'],
  })
  return (
    // On the page's own ground: on a card's own its links are too faint in the dark (WCAG 1.4.3).
    <Card withBorder bg="var(--mantine-color-body)" component="section" aria-label={suitName}>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {suitName}
        </Title>
        <Text>{address ? addressLine(address) : 'No address'}</Text>
        <Text>{isDead ? DEAD : waitingWords(doubted)}</Text>
        <Text>
          {officialSiteUrl && (
            <>
              Look it up on the{' '}
              <Anchor href={officialSiteUrl} target="_blank" rel="noreferrer" underline="always">
                official site
              </Anchor>
              .{' '}
            </>
          )}
          Correct it <ScreenLink to={`/suits/${suitId}`}>in the catalogue</ScreenLink> first.
        </Text>
        <Group>
          <Button
            size="md"
            loading={settling.isPending}
            onClick={() => settling.mutate({ found: 'address' })}
          >
            {isDead ? 'It takes letters after all' : 'The address is right now: mail again'}
          </Button>
          {!isDead && (
            <Button
              size="md"
              variant="default"
              disabled={settling.isPending}
              onClick={() => settling.mutate({ found: 'none' })}
            >
              None takes letters: tell their owners
            </Button>
          )}
        </Group>
        <CallFailure error={settling.error} />
        {settling.isSuccess && <Told>Ordered. It is done within a minute.</Told>}
      </Stack>
    </Card>
  )
}

const DEAD =
  'Found to take no letters: nothing is mailed here, and owners are told to file themselves. Another address in the catalogue ends that by itself.'

function waitingWords({ claims, mailBy, reasons }: Doubted): string {
  const waiting =
    claims === 0 ? 'No claim waits' : claims === 1 ? 'One claim waits' : `${claims} claims wait`
  const by = mailBy ? `, to be mailed by ${mailBy}` : ''
  return [`${waiting}${by}.`, 'Nothing more is mailed there meanwhile.', ...reasons].join(' ')
}
