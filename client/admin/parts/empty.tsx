import { Paper, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** Nothing yet: what would be here, and what to do for it. */
export function Empty({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper withBorder p="xl">
      <Stack gap="xs" maw={560}>
        <Text fw={650}>{title}</Text>
        <Text>{children}</Text>
      </Stack>
    </Paper>
  )
}
