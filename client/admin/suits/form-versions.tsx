import { Stack, Table, Text, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ListedTemplate, TemplateView } from '#contract/wire/admin/catalogue-templates.ts'
import { ask, send } from '../ask.ts'
import { AskWhy } from '../parts/ask-why.tsx'
import { Chip } from '../parts/chip.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { WideTable } from '../parts/wide-table.tsx'
import { ScreenLink } from '../router.tsx'
import { useKeeping } from './may-keep.ts'
import { UploadForm } from './upload-form.tsx'

const variantWords: Readonly<Record<string, string>> = {
  any: 'everybody',
  'with-notice-id': 'people with a notice ID',
  'without-notice-id': 'people without one',
}

/** The settlement's official claim forms in versions, and a new one. */
export function FormVersions({ suitId }: { suitId: string }) {
  const { mayEdit, mayApprove } = useKeeping()
  const query = useQuery({
    queryKey: ['templates', suitId],
    queryFn: ({ signal }) =>
      ask<{ templates: ListedTemplate[] }>(`/api/admin/suits/${suitId}/templates`, signal),
  })
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        Claim forms
      </Title>
      <Loaded query={query}>
        {({ templates }) =>
          templates.length > 0 ? (
            <WideTable label="Claim forms" heads={['Version', 'For', 'State', 'Compared', 'File']}>
              {templates.map((template) => (
                <Table.Tr key={template.id}>
                  <Table.Th scope="row" fw={400}>
                    {template.kind === 'generated' ? (
                      `Version ${template.version}`
                    ) : (
                      <ScreenLink to={`/forms/${template.id}`}>
                        {`Version ${template.version}`}
                      </ScreenLink>
                    )}
                  </Table.Th>
                  <Table.Td>{variantWords[template.variant]}</Table.Td>
                  <Table.Td>
                    <FormState template={template} />
                  </Table.Td>
                  <Table.Td>{template.checkedOn ?? '–'}</Table.Td>
                  <Table.Td>
                    {template.kind === 'generated' ? (
                      'our own'
                    ) : (
                      <Stack gap="xs" align="start">
                        {template.fileName}
                        {mayApprove && template.status === 'active' && (
                          <OwnForm template={template} />
                        )}
                      </Stack>
                    )}
                  </Table.Td>
                </Table.Tr>
              ))}
            </WideTable>
          ) : (
            <Text>None yet: claims use our own form.</Text>
          )
        }
      </Loaded>
      {mayEdit && <UploadForm suitId={suitId} />}
    </Stack>
  )
}

/** One that does not ask what the settlement asks now is in use for nobody new. */
function FormState({ template: { status, isPassedBy } }: { template: ListedTemplate }) {
  if (!isPassedBy) return <Chip tone={status === 'active' ? 'good' : 'quiet'}>{status}</Chip>
  return (
    <Stack gap="xs" align="start">
      <Chip tone="wait">passed by</Chip>
      <Text size="sm">
        Not all that the settlement asks now has a place on it, or no letter could be made of it:
        new claims use our own form. Add the official one again and map it anew, or print it into a
        new PDF and add that.
      </Text>
    </Stack>
  )
}

/** Out of use with an official form that turned out wrong. */
function OwnForm({ template: { id, suitId, variant } }: { template: TemplateView }) {
  const client = useQueryClient()
  return (
    <AskWhy
      label="Use our own form again"
      deed="Use our own form"
      act={async (reason) => {
        const path = `/api/admin/suits/${suitId}/templates/${variant}/own`
        // Also after a refusal: somebody else may have put another one into use.
        await send(path, { body: { reason, templateId: id } }).finally(() =>
          client.invalidateQueries({ queryKey: ['templates'] }),
        )
      }}
    >
      Claims answered from now on use it, for {variantWords[variant]}, and so does one that is not
      signed yet, once its owner opens it again. Signed claims keep the form that they have.
    </AskWhy>
  )
}
