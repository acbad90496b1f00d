import { Group, List, SegmentedControl, Stack, Table, Text } from '@mantine/core'
import { useState } from 'react'
import type {
  ImportOutcome,
  PlannedChange,
  PlannedRow,
} from '#contract/wire/admin/catalogue-import.ts'
import { Chip, type Tone } from '../parts/chip.tsx'
import { WideTable } from '../parts/wide-table.tsx'
import { ScreenLink } from '../router.tsx'
import { factsOf } from './facts-of.ts'
import { wordsOf } from './value-words.tsx'

const outcomes: Record<ImportOutcome, { words: string; tone: Tone }> = {
  new: { words: 'new', tone: 'good' },
  changed: { words: 'changed', tone: 'good' },
  same: { words: 'the same', tone: 'quiet' },
  conflict: { words: 'to decide', tone: 'wait' },
  refused: { words: 'refused', tone: 'bad' },
}

/** What a file does, row by row; what stays as it is can be left out. */
export function ImportTable({ rows }: { rows: readonly PlannedRow[] }) {
  const [shown, setShown] = useState('news')
  const listed = shown === 'all' ? rows : rows.filter(({ outcome }) => outcome !== 'same')
  return (
    <Stack>
      <SegmentedControl
        aria-label="Rows to show"
        value={shown}
        onChange={setShown}
        data={[
          { value: 'news', label: 'What changes' },
          { value: 'all', label: `All ${rows.length}` },
        ]}
        style={{ alignSelf: 'start' }}
      />
      <WideTable label="Rows of the file" heads={['Line', 'Settlement', 'Outcome', 'What happens']}>
        {listed.map((row) => (
          <Table.Tr key={row.line}>
            <Table.Td>{row.line}</Table.Td>
            <Table.Th scope="row" fw={400} maw={280}>
              {row.suitId ? (
                <ScreenLink to={`/suits/${row.suitId}`}>{row.name}</ScreenLink>
              ) : (
                row.name
              )}
              {row.matchedBy && row.matchedBy !== 'slug' && (
                <Text size="sm" c="dimmed">
                  Known by its {row.matchedBy}
                </Text>
              )}
            </Table.Th>
            <Table.Td>
              <Group gap={4}>
                {shownOutcomes(row).map((outcome) => (
                  <Chip key={outcome} tone={outcomes[outcome].tone}>
                    {outcomes[outcome].words}
                  </Chip>
                ))}
              </Group>
            </Table.Td>
            <Table.Td>
              <List size="sm" listStyleType="none">
                {row.reasons.map((reason) => (
                  <List.Item key={reason}>{reason}</List.Item>
                ))}
                {row.changes.map((change) => (
                  <List.Item key={`${change.field} ${change.how}`}>{changeWords(change)}</List.Item>
                ))}
              </List>
            </Table.Td>
          </Table.Tr>
        ))}
      </WideTable>
    </Stack>
  )
}

/** One that is added may have something to decide, too. */
function shownOutcomes({ outcome, toDecide }: PlannedRow): ImportOutcome[] {
  return outcome === 'new' && toDecide ? ['new', 'conflict'] : [outcome]
}

function changeWords({ field, from, to, how, note }: PlannedChange): string {
  const { label } = factsOf(field)
  const value = wordsOf(field, to)
  const why = note ? `. ${note}` : ''
  const read = to === null ? label : `${label}: ${value}`
  if (how === 'review') return `${read}, for a person to look at${why}`
  if (how === 'conflict') return `${label}: ${wordsOf(field, from)}, or ${value}? You decide${why}`
  return from === null ? `${label}: ${value}` : `${label}: ${wordsOf(field, from)} → ${value}`
}
