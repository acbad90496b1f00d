import { Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { TemplateRow } from '#contract/wire/admin/catalogue-templates.ts'
import { ask } from '../ask.ts'
import { Chip } from '../parts/chip.tsx'
import { Empty } from '../parts/empty.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Screen } from '../parts/screen.tsx'
import { WideTable } from '../parts/wide-table.tsx'
import { ScreenLink } from '../router.tsx'

/** The settlements' own claim forms, drafts first. */
export function TemplateListScreen() {
  const query = useQuery({
    queryKey: ['templates'],
    queryFn: ({ signal }) => ask<{ templates: TemplateRow[] }>('/api/admin/templates', signal),
  })
  return (
    <Screen title="Claim forms">
      <Loaded query={query}>
        {({ templates }) =>
          templates.length > 0 ? (
            <WideTable
              label="Claim forms"
              heads={['Settlement', 'Version', 'State', 'Compared', 'File']}
            >
              {templates.map(({ id, suitId, suitName, version, status, checkedOn, ...file }) => (
                <Table.Tr key={id}>
                  <Table.Th scope="row" fw={400}>
                    <ScreenLink to={`/suits/${suitId}`}>{suitName}</ScreenLink>
                  </Table.Th>
                  <Table.Td>
                    {file.kind === 'generated' ? (
                      `Version ${version}`
                    ) : (
                      <ScreenLink to={`/forms/${id}`}>{`Version ${version}`}</ScreenLink>
                    )}
                  </Table.Td>
                  <Table.Td>
                    <Chip tone={file.isPassedBy ? 'wait' : status === 'active' ? 'good' : 'quiet'}>
                      {file.isPassedBy ? 'passed by' : status}
                    </Chip>
                  </Table.Td>
                  <Table.Td>{checkedOn ?? '–'}</Table.Td>
                  <Table.Td>{file.kind === 'generated' ? 'our own' : file.fileName}</Table.Td>
                </Table.Tr>
              ))}
            </WideTable>
          ) : (
            <Empty title="No official form yet">
              Open a settlement and add its claim form as a PDF; then say which answer goes where.
            </Empty>
          )
        }
      </Loaded>
    </Screen>
  )
}
