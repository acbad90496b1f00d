import { Button, Checkbox, Group, Modal, Stack, Text, Title } from '@mantine/core'
import { useMemo, useState } from 'react'
import { changesBetween } from '../../parts/diff-view/changes-between.ts'
import { DiffView } from '../../parts/diff-view/diff-view.tsx'
import { pathWords } from '../../parts/diff-view/path-words.ts'
import { mergeParts, partsThatDiffer } from '../document/merge-parts.ts'
import { mergeThree } from '../document/merge-three.ts'
import type { Content } from '../document/use-document.ts'
import type { Conflict } from './conflict.ts'

const whats: Record<Conflict['what'], string> = {
  drafted: 'Another person, or you in another tab, saved a draft while you were editing.',
  live: 'Something else went live since this draft was begun.',
  planned:
    'This draft went into a release that is planned. What you go on with is a draft of its own, to be looked at once that is live.',
  discarded: 'Somebody threw this draft away while you were editing.',
}

interface Sides {
  theirs: Content
  mine: Content
  /** What both go out from. */
  base?: Content | undefined
}

/** Somebody else was faster: what is there now beside one's own, to be taken whole or part by part. */
export function ConflictDialog({
  conflict: { what, theirs, base },
  mine,
  resolve,
}: {
  conflict: Conflict
  mine: Content
  resolve(content: Content): void
}) {
  return (
    <Modal
      opened
      onClose={() => {}}
      withCloseButton={false}
      title="This was changed elsewhere"
      size="xl"
    >
      <Stack>
        <Text>
          {whats[what]}{' '}
          {theirs
            ? 'Nothing is lost: choose what to go on with.'
            : 'It takes this away. Go on with yours, or discard the draft then.'}
        </Text>
        {theirs ? (
          <Decision {...{ theirs, mine, base, resolve }} />
        ) : (
          <Group>
            <Button onClick={() => resolve(mine)}>All of mine</Button>
          </Group>
        )}
      </Stack>
    </Modal>
  )
}

function Decision({ resolve, ...sides }: Sides & { resolve(content: Content): void }) {
  const { theirs, mine, base } = sides
  // What only they changed is theirs, within a part as well, so that keeping mine brings nothing back that they took away.
  const merged = useMemo(() => (base ? mergeThree(base, mine, theirs) : mine), [base, mine, theirs])
  const parts = useMemo(() => partsThatDiffer(merged, theirs), [merged, theirs])
  const [kept, setKept] = useState<ReadonlySet<string>>(() => new Set(parts.map(({ key }) => key)))
  const toggle = (key: string) => {
    const now = new Set(kept)
    if (!now.delete(key)) now.add(key)
    setKept(now)
  }
  return (
    <>
      <Differences {...sides} />
      {parts.length > 0 && (
        <Stack gap={6} component="fieldset" bd={0} p={0} m={0} aria-label="Keep mine for">
          <Text fw={600}>{base ? 'Keep what I changed in' : 'Keep mine for'}</Text>
          {parts.map(({ key }) => (
            <Checkbox
              key={key}
              label={pathWords(key.split('/'))}
              checked={kept.has(key)}
              onChange={() => toggle(key)}
            />
          ))}
        </Stack>
      )}
      <Group>
        <Button onClick={() => resolve(mergeParts(merged, theirs, kept))}>
          Go on with what is ticked
        </Button>
        <Button variant="default" onClick={() => resolve(mine)}>
          All of mine
        </Button>
        <Button variant="default" onClick={() => resolve(theirs)}>
          All of theirs
        </Button>
      </Group>
    </>
  )
}

function Differences({ theirs, mine, base }: Sides) {
  if (!base) {
    const changes = changesBetween(theirs, mine)
    return <DiffView changes={changes} label="What differs" sides={['Theirs', 'Mine']} />
  }
  const lists = [
    { label: 'What they changed', to: theirs, side: 'Theirs' },
    { label: 'What I changed', to: mine, side: 'Mine' },
  ] as const
  return lists.map(({ label, to, side }) => (
    <Stack key={label} gap="xs">
      <Title order={3} size="h5">
        {label}
      </Title>
      <DiffView changes={changesBetween(base, to)} label={label} sides={['Before', side]} />
    </Stack>
  ))
}
