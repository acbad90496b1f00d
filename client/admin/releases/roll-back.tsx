import { Button, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OutputOf } from '#contract/wire/admin/operations.ts'
import type { RollBack as RollBackCall } from '#contract/wire/admin/releases.ts'
import { send } from '../ask.ts'
import { DiffView } from '../parts/diff-view/diff-view.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { usePlace } from '../router.tsx'
import { CallProblem } from './call-problem.tsx'
import { keyOf, PUBLISHING } from './definition-calls.ts'
import { nameWords } from './definition-words.ts'
import { Notice } from './notice.tsx'
import { PlannedNote } from './planned-note.tsx'
import { type AllGoingBack, type GoingBack, useGoingBack } from './use-going-back.ts'

/** Brings a release back: first what that would change today, then one click. */
export function RollBack({
  number,
  label = 'Bring this release back',
}: {
  number: number
  label?: string
}) {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen) {
    return (
      <Group>
        <Button size="md" onClick={() => setOpen(true)}>
          {label}
        </Button>
      </Group>
    )
  }
  return <Confirm number={number} onClose={() => setOpen(false)} />
}

function Confirm({ number, onClose }: { number: number; onClose(): void }) {
  const { go } = usePlace()
  const client = useQueryClient()
  const [note, setNote] = useState('')
  const going = useGoingBack(number)
  const rollBack = useMutation({
    mutationFn: () =>
      send<OutputOf<typeof RollBackCall>>(`/api/admin/releases/${number}/rollback`, {
        body: { note },
      }),
    onSuccess: async ({ release }) => {
      await client.invalidateQueries({ queryKey: [PUBLISHING] })
      go(`/releases?done=${release.number}`)
      document.getElementById('main')?.focus()
    },
  })
  return (
    <Paper withBorder p="md" component="section" aria-label={`Bring back release ${number}`}>
      <Stack>
        <Title order={2} size="h4">
          What changes for visitors
        </Title>
        <Loaded query={going}>
          {(found) => (
            <>
              <PlannedNote names={found.definitions.map(({ name }) => name)} />
              <Experiments {...found} />
              <Differences found={found.definitions} number={number} />
            </>
          )}
        </Loaded>
        <Text>Drafts stay as they are. This makes a new release, which can be taken back too.</Text>
        <TextInput
          label="Note"
          description="Why it is brought back."
          size="md"
          maxLength={500}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <CallProblem error={rollBack.error} />
        <Group>
          {/* Not before it is seen, or known to be out of sight: what comes in above moves the button, too. */}
          <Button
            size="md"
            disabled={going.isPending}
            loading={rollBack.isPending}
            onClick={() => rollBack.mutate()}
          >
            Bring it back now
          </Button>
          <Button size="md" variant="default" onClick={onClose}>
            Leave it
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}

const stays: Record<AllGoingBack['stay'][number]['how'], string> = {
  ended:
    'ended since, and stays ended: going back starts nothing again. To run it again, start it anew.',
  runs: 'has begun another phase since, and goes on as it is now.',
  stopped: 'is another today. It comes back stopped: everybody sees control.',
}

/** What becomes of experiments: none begins again by going back. */
function Experiments({ stay, end }: Pick<AllGoingBack, 'stay' | 'end'>) {
  if (stay.length + end.length === 0) return null
  return (
    <Notice tone="wait" title="Experiments">
      <Stack gap={4}>
        {stay.map(({ id, how }) => (
          <Text key={id}>
            {id} {stays[how]}
          </Text>
        ))}
        {end.map((id) => (
          <Text key={id}>{id} runs now and did not run then: it ends.</Text>
        ))}
      </Stack>
    </Notice>
  )
}

function Differences({ found, number }: { found: GoingBack[]; number: number }) {
  if (found.length === 0) return <Text>Nothing: what was live with it is live now.</Text>
  return found.map(({ name, changes }) => (
    <Stack key={keyOf(name)} gap="xs">
      <Title order={3} size="h5">
        {nameWords(name)}
      </Title>
      {changes === 'removed' ? (
        <Text>It came later, and is taken away.</Text>
      ) : (
        <DiffView
          label={`What changes in ${nameWords(name)}`}
          changes={changes}
          sides={['Live', `Release ${number}`]}
        />
      )}
    </Stack>
  ))
}
