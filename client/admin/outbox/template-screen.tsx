import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#contract/wire/admin/operations.ts'
import type { PreviewTemplate, TestTemplate } from '#contract/wire/admin/operations-emails.ts'
import { ask } from '../ask.ts'
import { CallFailure } from '../parts/call-failure.tsx'
import { Facts } from '../parts/facts.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Screen } from '../parts/screen.tsx'
import { Told } from '../parts/told.tsx'
import { useDeed } from '../parts/use-deed.ts'
import { MessageParts } from './message-parts.tsx'

/** One template with its example, at two widths and as text, and a test of it to oneself. */
export function TemplateScreen({ name }: { name: string }) {
  const path = `/api/admin/email-templates/${encodeURIComponent(name)}`
  const query = useQuery({
    queryKey: ['email-templates', name],
    queryFn: ({ signal }) => ask<OutputOf<typeof PreviewTemplate>>(path, signal),
  })
  const testing = useDeed<OutputOf<typeof TestTemplate>>(`${path}/test`, { renews: ['emails'] })
  return (
    <Screen
      title={`E-mail: ${name}`}
      aside={
        <Button
          size="md"
          variant="default"
          loading={testing.isPending}
          onClick={() => testing.mutate({})}
        >
          Send me a test
        </Button>
      }
    >
      <CallFailure error={testing.error} />
      {testing.data && (
        <Told>
          {testing.data.outcome === 'queued'
            ? `It is on its way to ${testing.data.to}.`
            : `Not sent: ${testing.data.to} does not want messages of this kind.`}
        </Told>
      )}
      <Loaded query={query}>
        {({ subject, kind, text }) => (
          <Stack gap="lg">
            <Facts
              facts={[
                ['Subject', subject],
                ['Kind', kind],
              ]}
            />
            <MessageParts html={`${path}/html`} text={text} />
          </Stack>
        )}
      </Loaded>
    </Screen>
  )
}
