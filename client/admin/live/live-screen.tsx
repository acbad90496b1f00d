import { Badge, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { LiveEvent } from '#contract/wire/visits.ts'
import { Breakable } from '../parts/breakable.tsx'
import { Empty } from '../parts/empty.tsx'
import { Screen } from '../parts/screen.tsx'
import { eventWords } from './event-words.ts'
import { useLive } from './use-live.ts'

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium', hourCycle: 'h23' })
/** 'Central European Standard Time' */
const zone = new Intl.DateTimeFormat('en-US', { timeZoneName: 'long' })
  .formatToParts()
  .find(({ type }) => type === 'timeZoneName')?.value

const states = { open: 'Listening', waiting: 'Connecting…', paused: 'Paused' }

/** What visitors do at this moment, the newest first. */
export function LiveScreen() {
  const [isPaused, setPaused] = useState(false)
  const { events, state } = useLive(isPaused)
  return (
    <Screen
      title="Live"
      aside={
        <Group>
          <output>
            <Badge variant="outline" c="var(--mantine-color-text)">
              {states[state]}
            </Badge>
          </output>
          <Button variant="default" size="md" onClick={() => setPaused(!isPaused)}>
            {isPaused ? 'Go on' : 'Pause'}
          </Button>
        </Group>
      }
    >
      {events.length === 0 ? (
        <Empty title="Nothing in the last 15 minutes">
          Open the site in another window and click: what happens there shows up here a second
          later.
        </Empty>
      ) : (
        <ol className="live" aria-label="Events, the newest first">
          {events.map((event) => (
            <Line key={event.id} event={event} />
          ))}
        </ol>
      )}
      <Text c="dimmed" size="sm">
        Times are yours{zone && ` (${zone})`}. The mark before each event is a browser’s, another
        each day; it names nobody. The newest 200 are shown.
      </Text>
    </Screen>
  )
}

function Line({ event }: { event: LiveEvent }) {
  const { at, name, visitor, flow, step, experiment, variation, source } = event
  const more = [
    flow,
    step,
    experiment && `${experiment}: ${variation ?? '?'}`,
    source && `from ${source}`,
  ]
  return (
    <li>
      <time dateTime={at}>{clock.format(new Date(at))}</time>
      <Text span ff="monospace">
        {visitor ?? '–'}
      </Text>
      <span>
        <b title={name}>{eventWords(name)}</b> <Breakable name={more.filter(Boolean).join(' · ')} />
      </span>
    </li>
  )
}
