import { Group, Stack, Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'

/** One screen: its heading is the page's title too. */
export function Screen({
  title,
  aside,
  children,
}: {
  title: string
  aside?: ReactNode
  children: ReactNode
}) {
  useEffect(() => {
    document.title = `${title} · Admin`
  }, [title])
  return (
    <Stack gap="lg" maw={1180}>
      <Group justify="space-between" align="end">
        <Title order={1} size="h2">
          {title}
        </Title>
        {aside}
      </Group>
      {children}
    </Stack>
  )
}
