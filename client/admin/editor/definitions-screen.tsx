import { Alert, Group, SegmentedControl, Stack, Table, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { DefinitionState, ListedDefinition } from '#contract/wire/admin/publishing.ts'
import { definitionKinds } from '#contract/wire/admin/publishing-parts.ts'
import { useMe } from '../me.tsx'
import { Breakable } from '../parts/breakable.tsx'
import { Chip, type Tone } from '../parts/chip.tsx'
import { Empty } from '../parts/empty.tsx'
import { instantWords } from '../parts/instant-words.ts'
import { Loaded } from '../parts/loaded.tsx'
import { Screen } from '../parts/screen.tsx'
import { mayDraft } from '../parts/section.ts'
import { WideTable } from '../parts/wide-table.tsx'
import { type Definitions, useDefinitions } from '../releases/definition-calls.ts'
import { editorPlace } from '../releases/definition-words.ts'
import { ScreenLink } from '../router.tsx'
import { NewPage } from './new-page.tsx'

const states: Record<DefinitionState, { words: string; tone: Tone }> = {
  live: { words: 'live', tone: 'good' },
  draft: { words: 'draft', tone: 'quiet' },
  changed: { words: 'changed', tone: 'wait' },
  scheduled: { words: 'scheduled', tone: 'quiet' },
  stale: { words: 'out of date', tone: 'bad' },
  drift: { words: 'drift', tone: 'wait' },
}

const heads = ['Name', 'Kind', 'State', 'Addresses', 'Last change']

/** Every page, flow, experiment and the site: where it stands, and who changed it. */
export function DefinitionsScreen() {
  const query = useDefinitions()
  const { roles } = useMe()
  const mayWrite = mayDraft(roles)
  return (
    <Screen
      title="Pages and flows"
      aside={mayWrite && query.data && <NewPage all={query.data.definitions} />}
    >
      <Loaded query={query}>{(all) => <Found {...all} />}</Loaded>
    </Screen>
  )
}

function Found({ definitions, faults, readOnlyBecause }: Definitions) {
  const [words, setWords] = useState('')
  const [kind, setKind] = useState('all')
  const found = definitions.filter(
    (one) =>
      (kind === 'all' || one.kind === kind) && textOf(one).includes(words.trim().toLowerCase()),
  )
  return (
    <Stack>
      {readOnlyBecause && (
        <Alert variant="outline">Nothing can be published here: {readOnlyBecause}</Alert>
      )}
      {faults.length > 0 && (
        <Alert color="red" variant="outline" title="Not live, or to be mended">
          {faults.map(({ file, pointer, reason }) => (
            <Text key={`${file} ${pointer} ${reason}`} size="sm">
              {file} {pointer}: {reason}
            </Text>
          ))}
        </Alert>
      )}
      <Group align="end">
        <TextInput
          label="Find"
          type="search"
          description="A name, an address, a title or a state"
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
          style={{ flex: '1 1 16rem' }}
        />
        <SegmentedControl
          aria-label="Kind"
          value={kind}
          onChange={setKind}
          data={['all', ...definitionKinds]}
        />
      </Group>
      {found.length === 0 ? (
        <Empty title="Nothing is called that">Try another word, or look at all kinds.</Empty>
      ) : (
        <WideTable label="Definitions" heads={heads}>
          {found.map((one) => (
            <Line key={`${one.kind} ${one.id}`} one={one} />
          ))}
        </WideTable>
      )}
    </Stack>
  )
}

function Line({ one }: { one: ListedDefinition }) {
  const { draft } = one
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        <ScreenLink to={editorPlace(one)}>
          <Breakable name={one.id} />
        </ScreenLink>
        <Text size="sm" c="dimmed" lineClamp={1}>
          {one.title}
        </Text>
      </Table.Th>
      <Table.Td>{one.kind}</Table.Td>
      <Table.Td>
        <Group gap={4}>
          {one.states.map((state) => (
            <Chip key={state} tone={states[state].tone}>
              {states[state].words}
            </Chip>
          ))}
        </Group>
      </Table.Td>
      <Table.Td>
        {one.routes.slice(0, 3).join(' ')}
        {one.routes.length > 3 && ` and ${one.routes.length - 3} more`}
      </Table.Td>
      <Table.Td>{draft ? `${draft.author}, ${instantWords(draft.updatedAt)}` : '–'}</Table.Td>
    </Table.Tr>
  )
}

function textOf({ id, title, kind, routes, states: own, draft }: ListedDefinition): string {
  return [id, title, kind, ...routes, ...own, draft?.author ?? ''].join(' ').toLowerCase()
}
