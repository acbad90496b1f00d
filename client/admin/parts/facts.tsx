import { SimpleGrid, Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** Names and what they are, beside each other where there is room. */
export function Facts({
  facts,
}: {
  facts: readonly (readonly [name: string, value: ReactNode])[]
}) {
  return (
    <SimpleGrid component="dl" cols={{ base: 1, xs: 2, md: 3 }} spacing="md" m={0}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <Text component="dt" size="sm" c="dimmed">
            {name}
          </Text>
          <Text component="dd" m={0} style={{ overflowWrap: 'anywhere' }}>
            {value ?? '–'}
          </Text>
        </div>
      ))}
    </SimpleGrid>
  )
}

/** Figures in large type, each with what it counts. */
export function Figures({
  figures,
}: {
  figures: readonly { name: string; value: ReactNode; isBad?: boolean }[]
}) {
  return (
    <SimpleGrid component="dl" cols={{ base: 2, sm: 3, lg: 6 }} spacing="md" m={0}>
      {figures.map(({ name, value, isBad }) => (
        <div key={name}>
          <Text component="dt" size="sm" c="dimmed">
            {name}
          </Text>
          <Text component="dd" m={0} size="xl" fw={700} {...(isBad && { c: 'var(--worse)' })}>
            {value}
          </Text>
        </div>
      ))}
    </SimpleGrid>
  )
}
