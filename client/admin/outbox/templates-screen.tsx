import { Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#contract/wire/admin/operations.ts'
import type { ListTemplates } from '#contract/wire/admin/operations-emails.ts'
import { ask } from '../ask.ts'
import { Loaded } from '../parts/loaded.tsx'
import { Screen } from '../parts/screen.tsx'
import { WideTable } from '../parts/wide-table.tsx'
import { ScreenLink } from '../router.tsx'

/** Every kind of e-mail that the site writes, each with an example. */
export function TemplatesScreen() {
  const query = useQuery({
    queryKey: ['email-templates'],
    queryFn: ({ signal }) =>
      ask<OutputOf<typeof ListTemplates>>('/api/admin/email-templates', signal),
  })
  return (
    <Screen title="E-mail templates">
      <Loaded query={query}>
        {({ templates }) => (
          <WideTable
            label="List of templates"
            heads={['Template', 'Subject', 'Kind', 'Can be unsubscribed']}
          >
            {templates.map(({ name, subject, kind, canBeStopped }) => (
              <Table.Tr key={name}>
                <Table.Th scope="row" fw={400}>
                  <ScreenLink to={`/email-templates/${name}`}>{name}</ScreenLink>
                </Table.Th>
                <Table.Td>{subject}</Table.Td>
                <Table.Td>{kind}</Table.Td>
                <Table.Td>{canBeStopped ? 'yes' : 'no, people need it'}</Table.Td>
              </Table.Tr>
            ))}
          </WideTable>
        )}
      </Loaded>
    </Screen>
  )
}
