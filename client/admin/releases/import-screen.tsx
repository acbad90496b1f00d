import { Button, FileInput, Group, List, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OutputOf } from '#contract/wire/admin/operations.ts'
import type { DraftSeen, ImportDefinitions } from '#contract/wire/admin/definition-files.ts'
import { send, textOf } from '../ask.ts'
import { useMe } from '../me.tsx'
import { Empty } from '../parts/empty.tsx'
import { Screen } from '../parts/screen.tsx'
import { mayDraft } from '../parts/section.ts'
import { ScreenLink } from '../router.tsx'
import { CallProblem } from './call-problem.tsx'
import { keyOf, PUBLISHING } from './definition-calls.ts'
import { nameWords } from './definition-words.ts'
import { DraftsInTheWay } from './drafts-in-the-way.tsx'
import { FaultList } from './fault-list.tsx'
import { readImport } from './read-import.ts'
import { ReleasePlaces } from './release-places.tsx'
import { Notice } from './notice.tsx'

type Imported = OutputOf<typeof ImportDefinitions>

/** Takes in what an export holds; what differs from what is live becomes drafts. */
export function ImportScreen() {
  const { roles } = useMe()
  return (
    <Screen title="Releases: import">
      <ReleasePlaces />
      {mayDraft(roles) ? (
        <ImportForm />
      ) : (
        <Empty title="Editors and publishers import">Your role reads.</Empty>
      )}
    </Screen>
  )
}

function ImportForm() {
  const client = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const take = useMutation({
    mutationFn: async ({ chosen, over }: { chosen: File; over?: DraftSeen[] }) => {
      const definitions = readImport(await textOf(chosen))
      return send<Imported>('/api/admin/import', { body: { definitions, ...(over && { over }) } })
    },
    onSuccess: () => client.invalidateQueries({ queryKey: [PUBLISHING] }),
  })
  return (
    <Stack maw={620}>
      <Text>
        An export of a release, or one definition. Nothing goes live: what differs becomes drafts,
        which you look at and publish. Drafts that are there already stay, unless you say so.
      </Text>
      <FileInput
        label="JSON file"
        placeholder="Choose a file"
        styles={{ placeholder: { color: 'var(--mantine-color-dimmed)' } }}
        accept="application/json,.json"
        size="md"
        clearable
        clearButtonProps={{ 'aria-label': 'Choose no file' }}
        value={file}
        onChange={setFile}
      />
      <Group>
        <Button
          size="md"
          disabled={!file}
          loading={take.isPending}
          onClick={() => file && take.mutate({ chosen: file })}
        >
          Make drafts
        </Button>
      </Group>
      <CallProblem error={take.error} />
      {take.data && (
        <>
          <Outcome {...take.data} />
          <DraftsInTheWay
            drafts={take.data.inTheWay}
            isSending={take.isPending}
            replace={(over) => take.variables && take.mutate({ ...take.variables, over })}
          />
        </>
      )}
    </Stack>
  )
}

function Outcome({ drafts, same, faults }: Imported) {
  return (
    <Stack>
      <FaultList title="Not taken in, or to be mended" faults={faults} />
      <Notice tone="good" title={`${drafts.length} drafted, ${same} the same`}>
        {drafts.length > 0 && (
          <Stack gap="xs">
            <List>
              {drafts.map((name) => (
                <List.Item key={keyOf(name)}>{nameWords(name)}</List.Item>
              ))}
            </List>
            <ScreenLink to={`/releases?choose=${drafts.map(keyOf).join(',')}`}>
              Look at them and publish
            </ScreenLink>
          </Stack>
        )}
      </Notice>
    </Stack>
  )
}
