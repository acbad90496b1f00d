import { Group, NativeSelect, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { instantOf, momentInZones, ownZone, SITE_ZONE } from './moments.ts'

/** Undefined: now. Null: later, but no time that is still to come. */
type When = string | null | undefined

/** Now, or a date and time in the person's zone or another one; said on both clocks before it is sent. */
export function WhenField({ onChange }: { onChange(instant: When): void }) {
  const [mode, setMode] = useState('now')
  const [local, setLocal] = useState('')
  const [zone, setZone] = useState(ownZone)
  const [at, setAt] = useState<When>()
  const change = (next: { mode?: string; local?: string; zone?: string }) => {
    const to = { mode, local, zone, ...next }
    setMode(to.mode)
    setLocal(to.local)
    setZone(to.zone)
    const instant = instantOf(to.local, to.zone)
    const isAhead = instant !== undefined && Date.parse(instant) > Date.now()
    const found = to.mode === 'now' ? undefined : isAhead ? instant : null
    setAt(found)
    onChange(found)
  }
  return (
    <Stack gap="sm">
      <Radio.Group label="When" value={mode} onChange={(value) => change({ mode: value })}>
        <Group gap="lg" py="xs">
          <Radio size="md" value="now" label="Now" />
          <Radio size="md" value="later" label="Later" />
        </Group>
      </Radio.Group>
      {mode === 'later' && (
        <>
          <Group align="end">
            <TextInput
              type="datetime-local"
              label="Day and time"
              size="md"
              required
              value={local}
              onChange={({ currentTarget }) => change({ local: currentTarget.value })}
            />
            <NativeSelect
              label="On the clock of"
              size="md"
              value={zone}
              data={zones()}
              onChange={({ currentTarget }) => change({ zone: currentTarget.value })}
            />
          </Group>
          <Text component="output">
            {at
              ? `It goes live on ${momentInZones(at)}.`
              : 'Choose a time that is still to come. It is checked again then.'}
          </Text>
        </>
      )}
    </Stack>
  )
}

function zones() {
  const known = [
    { value: ownZone(), label: `you (${ownZone()})` },
    { value: SITE_ZONE, label: `the site (${SITE_ZONE})` },
    { value: 'UTC', label: 'UTC' },
  ]
  return known.filter(({ value }, at) => known.findIndex((one) => one.value === value) === at)
}
