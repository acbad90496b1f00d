import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '#contract/wire/admin/operations.ts'
import type { ReadRelease } from '#contract/wire/admin/releases.ts'
import { send } from '../ask.ts'
import { useMe } from '../me.tsx'
import { DiffView } from '../parts/diff-view/diff-view.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Screen } from '../parts/screen.tsx'
import { maySee } from '../parts/section.ts'
import { CallProblem } from './call-problem.tsx'
import { keyOf, PUBLISHING, useRelease, useReleases } from './definition-calls.ts'
import { nameWords } from './definition-words.ts'
import { FaultList } from './fault-list.tsx'
import { momentInZones } from '../parts/moments.ts'
import { ReleaseBadge } from './release-badge.tsx'
import { ReleasePlaces } from './release-places.tsx'
import { RollBack } from './roll-back.tsx'
import { liveBefore } from './use-going-back.ts'

/** One release: who, when, why, what it changed; cancelled while it is planned, brought back once it was live. */
export function ReleaseScreen({ number }: { number: number }) {
  const query = useRelease(number)
  return (
    <Screen
      title={`Release ${number}`}
      aside={
        <Anchor href={`/api/admin/releases/${number}/export`} download py="xs">
          Export as JSON
        </Anchor>
      }
    >
      <ReleasePlaces />
      <Loaded query={query}>{(found) => <Shown {...found} />}</Loaded>
    </Screen>
  )
}

function Shown({ release, definitions }: OutputOf<typeof ReadRelease>) {
  const { number, state, author, note, createdAt, publishAt, liveAt, bringsBack } = release
  return (
    <Stack gap="lg">
      <Stack gap="xs">
        <Group gap="lg">
          <ReleaseBadge state={state} />
          <Text>
            Made by {author}, {momentInZones(createdAt)}
          </Text>
          {state === 'scheduled' && publishAt && (
            <Text>Goes live on {momentInZones(publishAt)}</Text>
          )}
          {state === 'refused' && publishAt && (
            <Text>It was planned for {momentInZones(publishAt)}</Text>
          )}
          {liveAt && <Text>Live from {momentInZones(liveAt)}</Text>}
        </Group>
        {bringsBack !== null && <Text>It brings back release {bringsBack}.</Text>}
        {note && <Text>{note}</Text>}
      </Stack>
      <FaultList
        title={
          liveAt
            ? 'A new version of the program could not show these as they were published, so it shows its own files'
            : 'Not published when its time came'
        }
        faults={release.faults}
      />
      <Deeds release={release} />
      {definitions.map((changed) => (
        <Stack key={keyOf(changed)} gap="sm" component="section" aria-label={nameWords(changed)}>
          <Title order={2} size="h4">
            {nameWords(changed)}
          </Title>
          <DiffView
            label={`What changed in ${nameWords(changed)}`}
            changes={changed.changes}
            sides={['Before', `Release ${number}`]}
          />
        </Stack>
      ))}
      {definitions.length === 0 && <Text>It changed nothing against the one before it.</Text>}
    </Stack>
  )
}

/** What a publisher can do with it. */
function Deeds({ release: { number, state } }: Pick<OutputOf<typeof ReadRelease>, 'release'>) {
  const { roles } = useMe()
  if (!maySee({ roles: ['publisher'] }, roles)) return null
  if (state === 'scheduled') return <Cancel number={number} />
  if (state === 'superseded') return <RollBack number={number} />
  return state === 'live' ? <TakeBack /> : null
}

/** Of the live release: the one before it comes back. */
function TakeBack() {
  const releases = useReleases()
  const before = releases.data && liveBefore(releases.data.releases)
  if (!before) return null
  return <RollBack number={before.number} label={`Take it back: release ${before.number} again`} />
}

function Cancel({ number }: { number: number }) {
  const client = useQueryClient()
  const cancel = useMutation({
    mutationFn: () => send(`/api/admin/releases/${number}/cancel`),
    onSuccess: () => client.invalidateQueries({ queryKey: [PUBLISHING] }),
  })
  return (
    <Stack gap="xs" align="start">
      <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
        Cancel it: it does not go live
      </Button>
      <CallProblem error={cancel.error} />
    </Stack>
  )
}
