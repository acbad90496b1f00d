import { List, Stack, Table, Text, Title } from '@mantine/core'
import type { WalkReport } from '#contract/wire/admin/publishing-parts.ts'
import { countWords } from '../parts/figures.ts'
import { WideTable } from '../parts/wide-table.tsx'
import { Notice } from '../releases/notice.tsx'

/** What walking every combination of facts and variations found. */
export function WalkWords({ walk }: { walk: WalkReport }) {
  const { combinations, paths, neverReached, drops } = walk
  return (
    <Stack>
      <Title order={2} size="h4">
        Every way through
      </Title>
      <Text>
        {countWords(combinations)} combinations of facts and variations were walked; they give{' '}
        {countWords(paths.length)} different ways.
      </Text>
      <Found title="Steps that no way reaches" items={neverReached}>
        Every step is reached by some way.
      </Found>
      <Found title="Places where progress goes down" items={drops}>
        Progress never goes down.
      </Found>
      <WideTable label="Ways through the flow" heads={['Way', 'Steps', 'For example']}>
        {paths.map(({ steps, example }, at) => (
          <Table.Tr key={steps.join(' ')}>
            <Table.Th scope="row" fw={500}>
              {at + 1}
            </Table.Th>
            <Table.Td>
              {steps.length}: {steps.join(' → ')}
            </Table.Td>
            <Table.Td miw={220}>{exampleWords(example)}</Table.Td>
          </Table.Tr>
        ))}
      </WideTable>
    </Stack>
  )
}

function Found({
  title,
  items,
  children,
}: {
  title: string
  items: readonly string[]
  children: string
}) {
  if (items.length === 0) return <Text>{children}</Text>
  return (
    <Notice tone="wait" title={title}>
      <List>
        {items.map((item) => (
          <List.Item key={item}>{item}</List.Item>
        ))}
      </List>
    </Notice>
  )
}

function exampleWords(example: unknown): string {
  const entries = Object.entries((example ?? {}) as Record<string, unknown>)
  return entries.map(([name, value]) => `${name} = ${String(value)}`).join(', ') || 'anything'
}
