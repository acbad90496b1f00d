import type { DeviceKind } from '#contract/devices.ts'
import type { PushEventsInput } from '#contract/wire/tracking.ts'
import type { Tools } from '../../tools.ts'
import { markActive } from '../experiments/index.ts'
import { activationsIn } from './activations-in.ts'
import { keepEvents } from './keep-events.ts'
import { keepOrigin } from './keep-origin.ts'
import { onlyKnown } from './only-known.ts'

interface Pushed {
  input: PushEventsInput
  fileSessionId: string
  browserId: string | null
  device: DeviceKind
  isBot: boolean
  mayBeShared: boolean
}

/**
 * Keeps what one call tells: its events, where the browser came from, which variations it showed. Of a program, or of a
 * browser that is not known by our cookie, the events alone. The same call again changes nothing. What nobody counts, by
 * its name, is let go of and counted in the log.
 */
export async function keepPush(
  tools: Pick<Tools, 'db' | 'clock' | 'screens' | 'log'>,
  { device, ...pushed }: Pushed,
): Promise<void> {
  const now = tools.clock.now()
  const { browserId, isBot } = pushed
  const input = {
    ...pushed.input,
    events: onlyKnown(tools, pushed.input.events, device),
  }
  const { utm = null, landingPage = null } = input
  const deeds: Promise<unknown>[] = []
  if (input.events.length > 0) deeds.push(keepEvents(tools.db, { ...pushed, input, now }))
  if (browserId && !isBot) {
    if (utm || landingPage)
      deeds.push(keepOrigin(tools.db, { browserId, utm, landingPage, at: now }))
    const activations = activationsIn({ input, browserId, device, now })
    if (activations.length > 0) deeds.push(markActive(tools, activations))
  }
  await Promise.all(deeds)
}
