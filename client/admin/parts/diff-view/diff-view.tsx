import { Badge, Group, Stack, Text } from '@mantine/core'
import type { DefinitionChange } from '#contract/wire/admin/publishing-parts.ts'
import { useNeedsOther } from '../../me.tsx'
import classes from './diff-view.module.css'
import { pathWords } from './path-words.ts'
import { ValueSides } from './value-sides.tsx'

const hows: Record<DefinitionChange['how'], { word: string; color: string }> = {
  added: { word: 'Added', color: 'leaf' },
  removed: { word: 'Removed', color: 'red' },
  moved: { word: 'Moved', color: 'blue' },
  changed: { word: 'Changed', color: 'gray' },
}

interface Shown {
  changes: readonly DefinitionChange[]
  /** Of the list: 'Changes of the page home'. */
  label: string
  /** What the two sides are called. */
  sides?: readonly [string, string]
}

/** A structural difference: what was added, moved, changed and removed, by its name, with the words of both sides. */
export function DiffView({ changes, label, sides = ['Before', 'After'] }: Shown) {
  if (changes.length === 0) return <Text>Nothing differs.</Text>
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {tally(changes)}
      </Text>
      <ul className={classes['list']} aria-label={label}>
        {changes.map((change) => (
          <li key={`${change.how} ${change.path.join('/')} ${change.pointer}`}>
            <ChangeItem change={change} sides={sides} />
          </li>
        ))}
      </ul>
    </Stack>
  )
}

function ChangeItem({
  change,
  sides,
}: {
  change: DefinitionChange
  sides: readonly [string, string]
}) {
  const { how, path, from, to, isGuarded } = change
  const needsOther = useNeedsOther()
  const isMove = how === 'moved'
  return (
    <Stack gap={6}>
      <Group gap="xs">
        <Badge variant="outline" color={hows[how].color} c="var(--mantine-color-text)">
          {hows[how].word}
        </Badge>
        <Text fw={600} className={classes['path']}>
          {pathWords(path)}
        </Text>
        {isGuarded && needsOther && (
          <Badge variant="outline" color="orange" c="var(--mantine-color-text)">
            Needs another publisher
          </Badge>
        )}
      </Group>
      {isMove && from !== undefined && to !== undefined && (
        <Text>
          From place {from + 1} to place {to + 1}
        </Text>
      )}
      {!(isMove && change.before === undefined && change.after === undefined) && (
        <ValueSides names={sides} before={change.before} after={change.after} />
      )}
    </Stack>
  )
}

function tally(changes: readonly DefinitionChange[]): string {
  const counts = (['added', 'changed', 'moved', 'removed'] as const).map((how) => {
    const count = changes.filter((change) => change.how === how).length
    return count > 0 ? `${count} ${hows[how].word.toLowerCase()}` : ''
  })
  return counts.filter(Boolean).join(', ')
}
