import { Button, Group, NativeSelect, Stack, Table, Text, TextInput, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OutputOf } from '#contract/wire/admin/operations.ts'
import type { UsedThing, WhereUsed } from '#contract/wire/admin/publishing.ts'
import { usedThings } from '#contract/wire/admin/publishing.ts'
import { ask } from '../../ask.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { WideTable } from '../../parts/wide-table.tsx'
import { editorPlace, nameWords } from '../../releases/definition-words.ts'
import { ScreenLink } from '../../router.tsx'

/** Every place that names a thing, so that nobody takes away what others need. */
export function WhereUsedPanel({ first }: { first: { what: UsedThing; name: string } }) {
  const [what, setWhat] = useState(first.what)
  const [name, setName] = useState(first.name)
  const [asked, setAsked] = useState(first)
  const query = useQuery({
    queryKey: ['publishing', 'where-used', asked.what, asked.name],
    queryFn: ({ signal }) =>
      ask<OutputOf<typeof WhereUsed>>(
        `/api/admin/where-used?${new URLSearchParams({ what: asked.what, ...(asked.name && { name: asked.name }) })}`,
        signal,
      ),
  })
  return (
    <Stack gap="xs" component="section" aria-label="Where used">
      <Title order={2} size="h5">
        Where used
      </Title>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          setAsked({ what, name: name.trim() })
        }}
      >
        <Group align="end" gap="xs">
          <NativeSelect
            label="What"
            data={[...usedThings]}
            value={what}
            onChange={({ currentTarget }) => setWhat(currentTarget.value as UsedThing)}
          />
          <TextInput
            label="Name"
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Button type="submit" variant="default">
            Look
          </Button>
        </Group>
      </form>
      <Loaded query={query}>
        {({ uses }) => <Uses uses={uses} of={`${asked.what} ${asked.name}`} />}
      </Loaded>
    </Stack>
  )
}

function Uses({ uses, of }: { uses: OutputOf<typeof WhereUsed>['uses']; of: string }) {
  if (uses.length === 0) return <Text size="sm">Nothing names it.</Text>
  return (
    <WideTable label={`Where ${of} is used`} heads={['Where', 'Place']}>
      {uses.map((use) => (
        <Table.Tr key={`${use.file} ${use.pointer}`}>
          <Table.Td>
            <ScreenLink to={editorPlace(use)}>{nameWords(use)}</ScreenLink>
          </Table.Td>
          <Table.Td>{use.path.join(' › ')}</Table.Td>
        </Table.Tr>
      ))}
    </WideTable>
  )
}
