import { FileInput, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { TemplateView } from '#contract/wire/admin/catalogue-templates.ts'
import { send } from '../ask.ts'
import { CallFailure } from '../parts/call-failure.tsx'
import { usePlace } from '../router.tsx'
import { FaultList } from './fault-list.tsx'

/** Takes an official form as a draft, then shows it to be mapped. */
export function UploadForm({ suitId }: { suitId: string }) {
  const [variant, setVariant] = useState('any')
  const { go } = usePlace()
  const client = useQueryClient()
  const adding = useMutation({
    mutationFn: (file: File) =>
      send<{ template: TemplateView }>(`/api/admin/suits/${suitId}/templates/${variant}`, {
        body: new Blob([file], { type: 'application/pdf' }),
        fileName: file.name,
      }),
    onSuccess: async ({ template }) => {
      await client.invalidateQueries({ queryKey: ['templates'] })
      go(`/forms/${template.id}`)
    },
  })
  return (
    <Stack gap="xs">
      <Group align="end">
        <NativeSelect
          label="For whom"
          size="md"
          value={variant}
          onChange={({ currentTarget }) => setVariant(currentTarget.value)}
          data={[
            { value: 'any', label: 'Everybody' },
            { value: 'with-notice-id', label: 'People with a notice ID' },
            { value: 'without-notice-id', label: 'People without one' },
          ]}
        />
        <FileInput
          label="Official form, PDF"
          placeholder="Choose a file"
          styles={{ placeholder: { color: 'var(--mantine-color-dimmed)' } }}
          accept="application/pdf"
          size="md"
          miw={240}
          disabled={adding.isPending}
          onChange={(file) => file && adding.mutate(file)}
        />
      </Group>
      {adding.isPending && <Text aria-live="polite">Looking at the form…</Text>}
      <CallFailure error={adding.error} />
      <FaultList error={adding.error} />
    </Stack>
  )
}
