import { Group } from '@mantine/core'
import type { SuitRow } from '#contract/wire/admin/catalogue.ts'
import { Chip } from '../parts/chip.tsx'

/** How a settlement stands, the most urgent first. */
export function SuitChips({ suit }: { suit: SuitRow }) {
  const { status, stale, conflicts, pending, missing, hiddenFrom } = suit
  return (
    <Group gap={6}>
      {stale && <Chip tone="bad">Stale: not in the picker</Chip>}
      {conflicts > 0 && <Chip tone="wait">{plural(conflicts, 'conflict')}</Chip>}
      {pending > 0 && <Chip tone="wait">{plural(pending, 'edit')} to approve</Chip>}
      <Chip tone={status === 'open' && !stale ? 'good' : 'quiet'}>{status}</Chip>
      {status === 'open' && missing.length > 0 && <Chip>{plural(missing.length, 'gap')}</Chip>}
      {!stale && hiddenFrom && <Chip tone="wait">Leaves the picker on {hiddenFrom}</Chip>}
    </Group>
  )
}

function plural(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`
}
