import { Badge } from '@mantine/core'

const colours: Record<string, string> = { running: 'leaf.7', shipped: 'blue', stopped: 'orange' }

/** An experiment's status in its own word, filled while it runs. */
export function StatusBadge({ status }: { status: string }) {
  return (
    <Badge
      variant={status === 'running' ? 'filled' : 'outline'}
      color={colours[status] ?? 'gray'}
      c={status === 'running' ? 'white' : 'var(--mantine-color-text)'}
    >
      {status}
    </Badge>
  )
}
