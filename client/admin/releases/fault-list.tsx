import { List } from '@mantine/core'
import type { DefinitionFault } from '#contract/wire/admin/publishing-parts.ts'
import { Notice } from './notice.tsx'

/** What keeps something from being published (red), or is only said (orange). Nothing for none. */
export function FaultList({
  title,
  faults,
  isWarning = false,
}: {
  title: string
  faults: readonly DefinitionFault[]
  isWarning?: boolean
}) {
  if (faults.length === 0) return null
  return (
    <Notice tone={isWarning ? 'wait' : 'bad'} title={title}>
      <List>
        {faults.map(({ file, pointer, reason }) => (
          <List.Item key={`${file} ${pointer} ${reason}`}>
            {file}
            {pointer && ` at ${pointer}`}: {reason}
          </List.Item>
        ))}
      </List>
    </Notice>
  )
}
