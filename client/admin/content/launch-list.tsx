import { Alert, List, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { LaunchFault } from '#contract/wire/admin/catalogue-content.ts'
import { ask } from '../ask.ts'
import { Loaded } from '../parts/loaded.tsx'

/** Everything that must not go live; the same as `npm run check:launch`. */
export function LaunchList() {
  const query = useQuery({
    queryKey: ['content', 'launch'],
    queryFn: ({ signal }) => ask<{ faults: LaunchFault[] }>('/api/admin/content/launch', signal),
  })
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        Before going live
      </Title>
      <Loaded query={query}>
        {({ faults }) =>
          faults.length === 0 ? (
            <Alert variant="outline" color="leaf">
              Ready to go live.
            </Alert>
          ) : (
            <Stack gap="sm">
              {[...Map.groupBy(faults, ({ subject }) => subject)].map(([subject, found]) => (
                <div key={subject}>
                  <Text fw={650}>{subject}</Text>
                  <List>
                    {found.map(({ message }) => (
                      <List.Item key={message}>{message}</List.Item>
                    ))}
                  </List>
                </div>
              ))}
            </Stack>
          )
        }
      </Loaded>
    </Stack>
  )
}
