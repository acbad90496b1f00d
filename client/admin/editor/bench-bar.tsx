import { ActionIcon, Button, Group, Title } from '@mantine/core'
import { Redo2, Undo2 } from 'lucide-react'
import type { DefinitionRead } from '#contract/wire/admin/publishing.ts'
import { nameWords } from '../releases/definition-words.ts'
import { ScreenLink } from '../router.tsx'
import { DiscardDraft } from './draft/discard-draft.tsx'
import { SaveNote } from './draft/save-note.tsx'
import { TakeAway } from './draft/take-away.tsx'
import type { Bench } from './use-bench.ts'

interface Props {
  read: DefinitionRead
  bench: Bench
  /** Begins anew with what is kept. */
  reopen(): void
}

/** Above the panes: what is edited, whether it is kept, and what may be done with all of it. */
export function BenchBar({ read, bench, reopen }: Props) {
  const { editing, draft } = bench
  return (
    <Group justify="space-between" gap="sm" mb="sm">
      <Group gap="sm" align="baseline">
        <ScreenLink to="/editor">All</ScreenLink>
        <Title order={1} size="h3">
          {nameWords(editing.name)}
        </Title>
        <SaveNote state={draft.state} isReadOnly={editing.isReadOnly} />
      </Group>
      {!editing.isReadOnly && <Deeds read={read} bench={bench} reopen={reopen} />}
    </Group>
  )
}

function Deeds({
  read,
  bench: {
    steps,
    draft: { state, save, forget, seenHash },
  },
  reopen,
}: Props) {
  const beginAnew = () => {
    forget()
    reopen()
  }
  const hasDraft = read.draft !== null || state.is !== 'saved' || state.at !== undefined
  return (
    <Group gap={6}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label="Undo"
        title="Undo (Ctrl+Z)"
        disabled={!steps.canUndo}
        onClick={steps.undo}
      >
        <Undo2 size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={36}
        aria-label="Redo"
        title="Redo (Ctrl+Shift+Z)"
        disabled={!steps.canRedo}
        onClick={steps.redo}
      >
        <Redo2 size={18} aria-hidden />
      </ActionIcon>
      <Button variant="default" onClick={() => void save()} disabled={state.is === 'saved'}>
        Save
      </Button>
      <DiscardDraft read={read} hasDraft={hasDraft} seen={seenHash} discarded={beginAnew} />
      <TakeAway read={read} seen={seenHash} taken={beginAnew} />
      <ScreenLink to="/releases">Review and publish</ScreenLink>
    </Group>
  )
}
