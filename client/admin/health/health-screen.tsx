import { Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OutputOf } from '#contract/wire/admin/operations.ts'
import type { ReadHealth } from '#contract/wire/admin/operations-health.ts'
import { ask } from '../ask.ts'
import { Facts, Figures } from '../parts/facts.tsx'
import { countWords } from '../parts/figures.ts'
import { instantWords } from '../parts/instant-words.ts'
import { Loaded } from '../parts/loaded.tsx'
import { Screen } from '../parts/screen.tsx'
import { ageWords, bytesWords } from './health-words.ts'
import { CompanyTable, GivenUpTable, QueueTable, SlowTable } from './health-tables.tsx'

type Health = OutputOf<typeof ReadHealth>

const RENEWED_MS = 15_000
/** A worker looks every two seconds: so far behind it is not there, or not enough. */
const SLOW_SECONDS = 120
/** A worker is seen each minute: after so long there is none. */
const NO_WORKER_MS = 180_000
/** Letters are sent each minute: one that has waited for an hour is not taken. */
const LATE_LETTER_MS = 3_600_000
/** By then a letter is in the post, and a refund has arrived. */
const UNFINISHED_MS = 5 * 86_400_000

/** How the site does at this moment. Reads itself anew. */
export function HealthScreen() {
  const query = useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) => ask<Health>('/api/admin/health', signal),
    refetchInterval: RENEWED_MS,
  })
  return (
    <Screen title="Health">
      <Loaded query={query}>{(health) => <Parts health={health} />}</Loaded>
    </Screen>
  )
}

function Parts({ health }: { health: Health }) {
  const { jobs, givenUp, companies, database, at } = health
  return (
    <Stack gap="xl">
      <Text c="dimmed" size="sm">
        As of {instantWords(at)}; renewed every {RENEWED_MS / 1000} seconds.
      </Text>
      <Waiting health={health} />
      <Part title="Jobs">
        <QueueTable jobs={jobs} />
      </Part>
      <Part title="Given up last">
        <GivenUpTable jobs={givenUp} />
      </Part>
      <Part title="Other companies">
        <CompanyTable companies={companies} />
      </Part>
      <Part title="Database">
        <DatabaseFacts database={database} />
        <SlowTable slow={database.slow} />
      </Part>
      <Part title="The process that answered">
        <ProcessFacts health={health} />
      </Part>
    </Stack>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap="sm" component="section" aria-label={title}>
      <Title order={2} size="h4">
        {title}
      </Title>
      {children}
    </Stack>
  )
}

function Waiting({ health }: { health: Health }) {
  const { lagSeconds, workerSeenAt, outboxes, unfinished, unknownLetters, process, at } = health
  const now = Date.parse(at)
  const ageOf = <Kind extends string>(
    kept: { kind: Kind; oldestAt: string | null }[],
    kind: NoInfer<Kind>,
  ) => {
    const oldest = kept.find((one) => one.kind === kind)?.oldestAt
    return oldest ? now - Date.parse(oldest) : 0
  }
  const unsent = ageOf(outboxes, 'letter')
  const unposted = ageOf(unfinished, 'letter')
  const hanging = ageOf(unfinished, 'refund')
  const dead = health.jobs.reduce((sum, job) => sum + job.dead, 0)
  const figures = [
    {
      name: 'Worker last seen',
      value: seenWords(workerSeenAt),
      // One whose clock was ahead orders nothing more until then.
      isBad: !workerSeenAt || Math.abs(now - Date.parse(workerSeenAt)) > NO_WORKER_MS,
    },
    {
      name: 'Jobs behind by',
      value: ageWords(lagSeconds * 1000),
      isBad: lagSeconds > SLOW_SECONDS,
    },
    { name: 'Jobs given up', value: countWords(dead), isBad: dead > 0 },
    {
      name: 'Oldest letter to send',
      value: ageWords(unsent),
      isBad: unsent > LATE_LETTER_MS,
    },
    {
      name: 'Oldest letter at the print shop',
      value: ageWords(unposted),
      isBad: unposted > UNFINISHED_MS,
    },
    { name: 'Oldest e-mail to send', value: ageWords(ageOf(outboxes, 'email')), isBad: false },
    {
      name: 'Oldest refund on its way',
      value: ageWords(hanging),
      isBad: hanging > UNFINISHED_MS,
    },
    {
      name: 'Webhooks refused',
      value: countWords(process.refusedWebhooks),
      isBad: process.refusedWebhooks > 0,
    },
    { name: 'Told of unknown letters', value: countWords(unknownLetters), isBad: false },
  ]
  return <Figures figures={figures} />
}

function seenWords(at: Health['workerSeenAt']): string {
  if (at === undefined) return 'Not known: run migrate of this version'
  return at === null ? 'Never' : instantWords(at)
}

function DatabaseFacts({ database }: { database: Health['database'] }) {
  const { version, bytes, connections, archivedAt } = database
  return (
    <Facts
      facts={[
        ['Version', `PostgreSQL ${version}`],
        ['Size', bytesWords(bytes)],
        [
          'Connections',
          connections.map(({ name, count }) => `${name} ${countWords(count)}`).join(', '),
        ],
        ['Journal last put away', archivedAt ? instantWords(archivedAt) : 'Not known here'],
      ]}
    />
  )
}

function ProcessFacts({ health: { process, release, emails, at } }: { health: Health }) {
  const { version, node, startedAt, memoryBytes, pool } = process
  return (
    <Facts
      facts={[
        ['Version', `${version}, Node ${node}`],
        ['Up for', ageWords(Date.parse(at) - Date.parse(startedAt))],
        ['Memory', bytesWords(memoryBytes)],
        [
          'Connections of its pool',
          `${pool.used} at work, ${pool.idle} free, ${pool.waiting} wait, ${pool.most} at most`,
        ],
        ['Live release', release === 0 ? 'The files' : `Number ${release}`],
        [
          'E-mails of the last 24 hours',
          emails.map(({ state, count }) => `${countWords(count)} ${state}`).join(', ') || 'None',
        ],
      ]}
    />
  )
}
