import { Container, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'

/** A screen without the menu: one thing is to be done before there is more. */
export function Alone({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Admin`
  }, [title])
  return (
    <Container component="main" id="main" size="xs" py="xl">
      <Stack gap="lg">
        <Text fw={700} ff="var(--font-display)" size="lg">
          Sparrow
        </Text>
        <Title order={1} size="h2">
          {title}
        </Title>
        {children}
      </Stack>
    </Container>
  )
}
