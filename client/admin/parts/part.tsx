import { Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'

/** A part of a screen, under its own heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        {title}
      </Title>
      {children}
    </Stack>
  )
}
