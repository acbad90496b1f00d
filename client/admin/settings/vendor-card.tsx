import { Card, Code, Group, Stack, Text, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { VendorState } from '#contract/wire/admin/operations-vendors.ts'
import { send } from '../ask.ts'
import { AskWhy } from '../parts/ask-why.tsx'
import { Chip, type Tone } from '../parts/chip.tsx'
import { countWords } from '../parts/figures.ts'
import { instantWords } from '../parts/instant-words.ts'

const modes: Readonly<Record<VendorState['mode'], { words: string; tone: Tone }>> = {
  real: { words: 'connected', tone: 'good' },
  'stand-in': { words: 'stand-in on this machine', tone: 'wait' },
  off: { words: 'not connected', tone: 'quiet' },
}

/**
 * An outside company: whether it is connected and its settings are set (never what they are), how it went last, and its
 * switch, where there is one.
 */
export function VendorCard({ vendor }: { vendor: VendorState }) {
  const { id, name, what, mode, settings, waiting, isOn, offSince, offReason } = vendor
  const client = useQueryClient()
  const turn = async (reason: string, idempotencyKey: string) => {
    const body = { on: !isOn, reason }
    await send(`/api/admin/vendors/${id}/switch`, { body, idempotencyKey })
    await client.invalidateQueries({ queryKey: ['vendors'] })
  }
  return (
    <Card withBorder component="section" aria-label={name}>
      <Group justify="space-between" align="start">
        <Stack gap={4} style={{ flex: '1 1 20rem' }}>
          <Group gap="xs">
            <Title order={2} size="h4">
              {name}
            </Title>
            <Chip tone={modes[mode].tone}>{modes[mode].words}</Chip>
            {isOn === false && <Chip tone="bad">switched off</Chip>}
          </Group>
          <Text>{what}</Text>
          <Text size="sm">
            {settings.map((one, index) => (
              <span key={one.name}>
                {index > 0 && ', '}
                <Code>{one.name}</Code> {one.isSet ? 'set' : 'not set'}
              </span>
            ))}
          </Text>
          {heardWords(vendor).map((words) => (
            <Text key={words} size="sm" c="dimmed">
              {words}
            </Text>
          ))}
          {offSince && (
            <Text size="sm">
              Off since {instantWords(offSince)}: {offReason}
            </Text>
          )}
        </Stack>
        {isOn !== null && (
          <AskWhy
            label={isOn ? `Switch ${name} off` : `Switch ${name} on`}
            deed={isOn ? 'Switch it off' : 'Switch it on'}
            act={turn}
          >
            {isOn
              ? 'Nothing more is passed on to it. What is to go waits.'
              : `What waits goes out within minutes${waiting ? `: ${countWords(waiting)}` : ''}.`}
          </AskWhy>
        )}
      </Group>
    </Card>
  )
}

const MOST_COUNTED = 10_000

function heardWords({ lastSuccessAt, lastFailureAt, lastFailure, waiting }: VendorState): string[] {
  return [
    lastSuccessAt && `Last success ${instantWords(lastSuccessAt)}`,
    lastFailureAt &&
      `Last failure ${instantWords(lastFailureAt)}${lastFailure ? `: ${lastFailure}` : ''}`,
    waiting !== null &&
      waiting > 0 &&
      `${waiting >= MOST_COUNTED ? 'At least ' : ''}${countWords(waiting)} waiting`,
  ].filter((words) => typeof words === 'string')
}
