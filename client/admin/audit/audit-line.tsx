import { Badge, Code, Stack, Table, Text } from '@mantine/core'
import type { AuditEntryView } from '#contract/wire/admin/audit.ts'
import { instantWords } from '../parts/instant-words.ts'
import { ScreenLink } from '../router.tsx'
import { type Difference, differences } from './differences.ts'

/** Ids and fingerprints are long and have no spaces: no column may take the room of the others. */
const broken = { overflowWrap: 'anywhere' } as const

/**
 * One deed of staff as a row of a table: each field before and after it, and '–' where nothing changed or no reason was
 * given.
 */
export function AuditLine({ entry }: { entry: AuditEntryView }) {
  const { at, actor, role, action, subject, before, after, reason } = entry
  return (
    <Table.Tr style={{ verticalAlign: 'top' }}>
      <Table.Td miw={130}>
        <time dateTime={at}>{instantWords(at)}</time>
      </Table.Td>
      <Table.Td miw={180} style={broken}>
        <Stack gap={4} align="start">
          {actor ? (actor.email ?? 'Somebody who left') : 'The system'}
          {role && <Badge variant="default">{role}</Badge>}
        </Stack>
      </Table.Td>
      <Table.Th scope="row" fw={650} miw={170} style={broken}>
        {action}
      </Table.Th>
      <Table.Td miw={170} style={broken}>
        <Stack gap={0}>
          {subject.kind}
          <ScreenLink to={`/audit?${new URLSearchParams({ subjectId: subject.id })}`}>
            {subject.id}
          </ScreenLink>
        </Stack>
      </Table.Td>
      <Table.Td miw={300} style={broken}>
        <Changes changes={differences(before ?? {}, after ?? {})} />
      </Table.Td>
      <Table.Td miw={130} style={broken}>
        {reason ?? '–'}
      </Table.Td>
    </Table.Tr>
  )
}

function Changes({ changes }: { changes: readonly Difference[] }) {
  if (changes.length === 0) return '–'
  return (
    <Stack gap="xs">
      {changes.map(({ path, before, after }) => (
        <div key={path}>
          {path && (
            <Text size="sm" c="dimmed">
              {path}
            </Text>
          )}
          {before !== undefined && <Side word="was" value={before} />}
          {after !== undefined && <Side word="is" value={after} />}
        </div>
      ))}
    </Stack>
  )
}

function Side({ word, value }: { word: 'was' | 'is'; value: unknown }) {
  return (
    <Text size="sm" component={word === 'was' ? 'del' : 'ins'} className={`side ${word}`}>
      <span className="word">{word}</span>
      <Code>{typeof value === 'string' ? value : JSON.stringify(value)}</Code>
    </Text>
  )
}
