import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { changesBetween } from '../../parts/diff-view/changes-between.ts'
import { DiffView } from '../../parts/diff-view/diff-view.tsx'
import { mergeParts, partsThatDiffer } from '../document/merge-parts.ts'
import type { Content } from '../document/use-document.ts'
import type { Conflict } from './use-draft.ts'

/** Somebody else was faster: what is there now beside one's own, to be taken whole or part by part. */
export function ConflictDialog({
  conflict,
  mine,
  resolve,
}: {
  conflict: Conflict
  mine: Content
  resolve(content: Content): void
}) {
  const theirs = useMemo(() => (conflict.draft ?? conflict.live)?.content ?? {}, [conflict])
  const parts = useMemo(() => partsThatDiffer(mine, theirs), [mine, theirs])
  const changes = useMemo(
    () => (conflict.changes.length > 0 ? conflict.changes : changesBetween(theirs, mine)),
    [conflict, mine, theirs],
  )
  const [kept, setKept] = useState<ReadonlySet<string>>(() => new Set(parts.map(({ key }) => key)))
  const toggle = (key: string) => {
    const now = new Set(kept)
    if (!now.delete(key)) now.add(key)
    setKept(now)
  }
  return (
    <Modal
      opened
      onClose={() => {}}
      withCloseButton={false}
      title="Somebody else changed this"
      size="xl"
    >
      <Stack>
        <Text>
          {conflict.draft
            ? 'Another person saved a draft while you were editing.'
            : 'Something else went live while you were editing.'}{' '}
          Nothing is lost: choose what to go on with.
        </Text>
        <DiffView changes={changes} label="What differs" sides={['Theirs', 'Mine']} />
        <Stack gap={6} component="fieldset" bd={0} p={0} m={0} aria-label="Keep mine for">
          <Text fw={600}>Keep mine for</Text>
          {parts.map(({ key }) => (
            <Checkbox key={key} label={key} checked={kept.has(key)} onChange={() => toggle(key)} />
          ))}
        </Stack>
        <Group>
          <Button onClick={() => resolve(mergeParts(mine, theirs, kept))}>
            Go on with what is ticked
          </Button>
          <Button variant="default" onClick={() => resolve(mine)}>
            All of mine
          </Button>
          <Button variant="default" onClick={() => resolve(theirs)}>
            All of theirs
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
