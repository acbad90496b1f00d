import { Card, Group, NativeSelect, Stack, Text, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OutputOf } from '#contract/wire/admin/operations.ts'
import {
  type FindSuppressions,
  suppressionReasons,
} from '#contract/wire/admin/operations-emails.ts'
import { send } from '../ask.ts'
import { AskWhy } from '../parts/ask-why.tsx'
import { instantWords } from '../parts/instant-words.ts'
import { suppressionMeaning, suppressionWords } from './suppression-words.ts'

interface Shown {
  address: string
  found: OutputOf<typeof FindSuppressions>
  onChanged(): void
}

/** Why one address gets no e-mail, and the ways to change that. */
export function SuppressedAddress({ address, found, onChanged }: Shown) {
  const client = useQueryClient()
  const missing = suppressionReasons.filter(
    (reason) => reason !== 'erased' && !found.suppressions.some((one) => one.reason === reason),
  )
  const [chosen, setChosen] = useState<string>()
  const toAdd = missing.find((reason) => reason === chosen) ?? missing[0]
  const change = (path: string, suppression: string) => async (reason: string, key: string) => {
    await send(path, { body: { address, suppression, reason }, idempotencyKey: key })
    await client.invalidateQueries({ queryKey: ['suppressions'] })
    onChanged()
  }
  return (
    <Card withBorder component="section" aria-label={found.masked}>
      <Stack>
        <Title order={2} size="h4">
          {found.masked}
        </Title>
        {found.suppressions.length === 0 && <Text>It is not on the list: it gets e-mail.</Text>}
        {found.suppressions.map(({ reason, since }) => (
          <Group key={reason} justify="space-between">
            <Text>
              {suppressionWords[reason]}, since {instantWords(since)}. {suppressionMeaning[reason]}
            </Text>
            <AskWhy
              label="Take off the list"
              deed="Take off the list"
              act={change('/api/admin/suppressions/remove', reason)}
            >
              It gets e-mail again. Only do so when its owner asked for it, or a bounce was an
              error.
            </AskWhy>
          </Group>
        ))}
        {toAdd && (
          <Group align="end">
            <NativeSelect
              label="Why it should get none"
              description={suppressionMeaning[toAdd]}
              size="md"
              style={{ flex: '1 1 20rem', maxInlineSize: '32rem' }}
              value={toAdd}
              data={missing.map((value) => ({ value, label: suppressionWords[value] }))}
              onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            />
            <AskWhy
              label="Put on the list"
              deed="Put on the list"
              act={change('/api/admin/suppressions', toAdd)}
            />
          </Group>
        )}
      </Stack>
    </Card>
  )
}
