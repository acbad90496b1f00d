import { Badge, Button, Code, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '#contract/wire/admin/operations.ts'
import type { DraftSeen, Drifted, TakeDrift } from '#contract/wire/admin/definition-files.ts'
import type { DefinitionName } from '#contract/wire/admin/publishing-parts.ts'
import { send } from '../ask.ts'
import { useMe } from '../me.tsx'
import { DiffView } from '../parts/diff-view/diff-view.tsx'
import { Empty } from '../parts/empty.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Screen } from '../parts/screen.tsx'
import { mayDraft } from '../parts/section.ts'
import { usePlace } from '../router.tsx'
import { CallProblem } from './call-problem.tsx'
import { keyOf, PUBLISHING, useDrift } from './definition-calls.ts'
import { nameWords } from './definition-words.ts'
import { DraftsInTheWay } from './drafts-in-the-way.tsx'
import { FaultList } from './fault-list.tsx'
import { ReleasePlaces } from './release-places.tsx'
import { Notice } from './notice.tsx'

const hows: Record<Drifted['how'], string> = {
  changed: 'differs',
  'only-live': 'no such file',
  'only-file': 'only a file',
}

/** Where the files on the server say something else than what is live. */
export function DriftScreen() {
  const drift = useDrift()
  const { roles } = useMe()
  const mayEdit = mayDraft(roles)
  return (
    <Screen title="Releases: files">
      <ReleasePlaces />
      <Loaded query={drift}>
        {({ drifted, faults }) => (
          <Stack gap="lg">
            <FaultList title="Files that cannot be read" faults={faults} />
            {drifted.length === 0 ? (
              <Empty title="Files and site agree">
                Where somebody changes flows/ or experiments/ on the server by hand, what differs is
                shown here.
              </Empty>
            ) : (
              <>
                <Notice tone="plain" title="What is live stays live">
                  Take over what a file says as a draft, or keep what is live: then{' '}
                  <Code>npm run defs:pull</Code> on the server writes it into the files.
                </Notice>
                {mayEdit && drifted.length > 1 && (
                  <TakeOver names={drifted}>{`Take over all ${drifted.length}`}</TakeOver>
                )}
                {drifted.map((one) => (
                  <DriftedItem key={keyOf(one)} drifted={one} mayEdit={mayEdit} />
                ))}
              </>
            )}
          </Stack>
        )}
      </Loaded>
    </Screen>
  )
}

function DriftedItem({ drifted, mayEdit }: { drifted: Drifted; mayEdit: boolean }) {
  const name = nameWords(drifted)
  return (
    <Paper withBorder p="md" component="section" aria-label={name}>
      <Stack>
        <Group gap="sm">
          <Title order={2} size="h4">
            {name}
          </Title>
          <Badge variant="default">{hows[drifted.how]}</Badge>
          <Text c="dimmed">{drifted.file}</Text>
        </Group>
        <DiffView
          label={`What differs in ${name}`}
          changes={drifted.changes}
          sides={['Live', 'File']}
        />
        {mayEdit && <TakeOver names={[drifted]}>{`Draft what the file says: ${name}`}</TakeOver>}
      </Stack>
    </Paper>
  )
}

function TakeOver({ names, children }: { names: readonly DefinitionName[]; children: string }) {
  const { go } = usePlace()
  const client = useQueryClient()
  const take = useMutation({
    mutationFn: (over: DraftSeen[]) =>
      send<OutputOf<typeof TakeDrift>>('/api/admin/drift/drafts', {
        body: { definitions: names.map(({ kind, id }) => ({ kind, id })), over },
      }),
    onSuccess: async ({ drafts, inTheWay }) => {
      await client.invalidateQueries({ queryKey: [PUBLISHING] })
      if (inTheWay.length === 0) go(`/releases?choose=${drafts.map(keyOf).join(',')}`)
    },
  })
  return (
    <Stack gap="xs" align="start">
      <Button variant="default" loading={take.isPending} onClick={() => take.mutate([])}>
        {children}
      </Button>
      <CallProblem error={take.error} />
      {take.data && take.data.drafts.length > 0 && take.data.inTheWay.length > 0 && (
        <Text>{`${take.data.drafts.length} drafted.`}</Text>
      )}
      <DraftsInTheWay
        drafts={take.data?.inTheWay ?? []}
        isSending={take.isPending}
        replace={(over) => take.mutate(over)}
      />
    </Stack>
  )
}
