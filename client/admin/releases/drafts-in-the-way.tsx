import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { DraftInTheWay, DraftSeen } from '#contract/wire/admin/definition-files.ts'
import { ScreenLink } from '../router.tsx'
import { keyOf } from './definition-calls.ts'
import { editorPlace, nameWords } from './definition-words.ts'
import { momentWords } from '../parts/moments.ts'
import { Notice } from './notice.tsx'

/** Drafts that say something else than what was brought in: whose they are, and which of them are given up. */
export function DraftsInTheWay({
  drafts,
  isSending,
  replace,
}: {
  drafts: readonly DraftInTheWay[]
  isSending: boolean
  replace(over: DraftSeen[]): void
}) {
  const [given, setGiven] = useState<ReadonlySet<string>>(new Set())
  if (drafts.length === 0) return null
  const over = drafts.filter((draft) => given.has(seenAs(draft)))
  const give = (draft: DraftInTheWay, isGiven: boolean) =>
    setGiven(
      new Set(
        [...given].filter((one) => one !== seenAs(draft)).concat(isGiven ? seenAs(draft) : []),
      ),
    )
  return (
    <Notice tone="wait" title="Drafts that were there already stay as they are">
      <Stack gap="sm">
        <Text>They say something else. What you replace is gone, for everybody.</Text>
        {drafts.map((draft) => (
          <Group key={keyOf(draft)} gap="sm">
            <Checkbox
              size="md"
              label={`Replace ${nameWords(draft)}: ${draft.author}, ${momentWords(draft.updatedAt)}`}
              checked={given.has(seenAs(draft))}
              onChange={({ currentTarget }) => give(draft, currentTarget.checked)}
            />
            <ScreenLink to={editorPlace(draft)}>{`Look at ${nameWords(draft)}`}</ScreenLink>
          </Group>
        ))}
        <Group>
          <Button
            variant="default"
            disabled={over.length === 0}
            loading={isSending}
            onClick={() => replace(over.map(({ kind, id, hash }) => ({ kind, id, hash })))}
          >
            Replace what is ticked
          </Button>
        </Group>
      </Stack>
    </Notice>
  )
}

/** One that somebody saved since is another one, and not ticked. */
function seenAs(draft: DraftInTheWay): string {
  return `${keyOf(draft)} ${draft.hash}`
}
