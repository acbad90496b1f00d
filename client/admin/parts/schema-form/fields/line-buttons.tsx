import { ActionIcon, Group } from '@mantine/core'
import { ArrowDown, ArrowUp, Copy, Trash2 } from 'lucide-react'

interface Props {
  /** Of the line, for whoever listens to the screen. */
  name: string
  /** The id of its list, whose button that adds a line carries it. */
  list: string
  count: number
  index: number
  isFull: boolean
  /** @param order of each line that there is to be, where it is now */
  reorder(order: readonly number[]): void
}

type Deed = 'up' | 'down' | 'double' | 'remove'

/** What may be done with a line of a list. The keyboard goes along with the line, or on to its neighbour when it is taken out. */
export function LineButtons({ name, list, count, index, isFull, reorder }: Props) {
  const all = Array.from({ length: count }, (_, at) => at)
  const moveTo = (other: number) => {
    reorder(all.with(index, other).with(other, index))
    focusFirst([idOf(list, other, other < index ? 'up' : 'down'), idOf(list, other, 'remove')])
  }
  const remove = () => {
    reorder(all.toSpliced(index, 1))
    focusFirst([idOf(list, Math.min(index, count - 2), 'remove'), list])
  }
  const deeds = [
    { deed: 'up', label: `Move ${name} up`, Icon: ArrowUp, off: index === 0 },
    { deed: 'down', label: `Move ${name} down`, Icon: ArrowDown, off: index === count - 1 },
    { deed: 'double', label: `Double ${name}`, Icon: Copy, off: isFull },
    { deed: 'remove', label: `Remove ${name}`, Icon: Trash2, off: false },
  ] as const
  const runs: Record<Deed, () => void> = {
    up: () => moveTo(index - 1),
    down: () => moveTo(index + 1),
    double: () => reorder(all.toSpliced(index, 0, index)),
    remove,
  }
  return (
    <Group gap={2}>
      {deeds.map(({ deed, label, Icon, off }) => (
        <ActionIcon
          key={deed}
          id={idOf(list, index, deed)}
          variant="subtle"
          color="gray"
          c="var(--mantine-color-text)"
          size={32}
          aria-label={label}
          title={label}
          disabled={off}
          onClick={runs[deed]}
        >
          <Icon size={16} aria-hidden />
        </ActionIcon>
      ))}
    </Group>
  )
}

const idOf = (list: string, index: number, deed: Deed) => `${list}_${index}__${deed}`

/** The first of these that can take the focus, once they are drawn. */
function focusFirst(ids: readonly string[]): void {
  requestAnimationFrame(() => {
    const found = ids
      .map((id) => document.getElementById(id))
      .find((element) => element instanceof HTMLButtonElement && !element.disabled)
    found?.focus()
  })
}
