import { ActionIcon, Group } from '@mantine/core'
import { ArrowDown, ArrowUp, Copy, Trash2 } from 'lucide-react'

interface Props {
  /** Of the line, for whoever listens to the screen. */
  name: string
  lines: readonly unknown[]
  index: number
  isFull: boolean
  put(lines: unknown[]): void
}

/** What may be done with a line of a list. */
export function LineButtons({ name, lines, index, isFull, put }: Props) {
  const swap = (other: number) => {
    const now = [...lines]
    now[index] = lines[other]
    now[other] = lines[index]
    put(now)
  }
  const actions = [
    { label: `Move ${name} up`, Icon: ArrowUp, off: index === 0, run: () => swap(index - 1) },
    {
      label: `Move ${name} down`,
      Icon: ArrowDown,
      off: index === lines.length - 1,
      run: () => swap(index + 1),
    },
    {
      label: `Double ${name}`,
      Icon: Copy,
      off: isFull,
      run: () => put(lines.toSpliced(index + 1, 0, lines[index])),
    },
    {
      label: `Remove ${name}`,
      Icon: Trash2,
      off: false,
      run: () => put(lines.toSpliced(index, 1)),
    },
  ]
  return (
    <Group gap={2} wrap="nowrap">
      {actions.map(({ label, Icon, off, run }) => (
        <ActionIcon
          key={label}
          variant="subtle"
          color="gray"
          c="var(--mantine-color-text)"
          size={32}
          aria-label={label}
          title={label}
          disabled={off}
          onClick={run}
        >
          <Icon size={16} aria-hidden />
        </ActionIcon>
      ))}
    </Group>
  )
}
