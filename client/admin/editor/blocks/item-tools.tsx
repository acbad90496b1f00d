import { ActionIcon, Group, Text, Tooltip } from '@mantine/core'
import { ArrowDown, ArrowUp, Copy, Eye, EyeOff, Trash2 } from 'lucide-react'

interface Props {
  /** Of the chosen one. */
  name: string
  isFirst: boolean
  isLast: boolean
  isHidden: boolean
  /** Why it may not be hidden. */
  whyStays?: string | undefined
  move(by: number): void
  double(): void
  toggleHidden(): void
  remove(): void
}

/** What may be done with the chosen line of the list. */
export function ItemTools({
  name,
  isFirst,
  isLast,
  isHidden,
  whyStays,
  move,
  double,
  toggleHidden,
  remove,
}: Props) {
  const tools = [
    { key: 'up', label: `Move ${name} up`, Icon: ArrowUp, off: isFirst, run: () => move(-1) },
    { key: 'down', label: `Move ${name} down`, Icon: ArrowDown, off: isLast, run: () => move(1) },
    { key: 'double', label: `Double ${name}`, Icon: Copy, off: false, run: double },
    {
      key: 'hide',
      label: isHidden ? `Show ${name} again` : `Hide ${name}`,
      Icon: isHidden ? Eye : EyeOff,
      off: !isHidden && whyStays !== undefined,
      run: toggleHidden,
    },
    { key: 'remove', label: `Remove ${name}`, Icon: Trash2, off: false, run: remove },
  ]
  return (
    <div>
      <Group gap={4} role="toolbar" aria-label={`What to do with ${name}`}>
        {/* By what it does and not by its words, which name another one then: the keyboard stays on it. */}
        {tools.map(({ key, label, Icon, off, run }) => (
          <Tooltip key={key} label={label} openDelay={500}>
            <ActionIcon variant="default" size={36} aria-label={label} disabled={off} onClick={run}>
              <Icon size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        ))}
      </Group>
      {whyStays && (
        <Text size="sm" mt={4}>
          {whyStays}
        </Text>
      )}
    </div>
  )
}
