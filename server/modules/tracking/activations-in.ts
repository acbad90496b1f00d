import type { DeviceKind } from '#contract/devices.ts'
import type { PushEventsInput } from '#contract/wire/tracking.ts'
import type { Activation } from '../experiments/index.ts'

interface Pushed {
  input: PushEventsInput
  browserId: string
  device: DeviceKind
  now: Date
}

/** The variations that a browser tells to have really shown. */
export function activationsIn({ input, browserId, device, now }: Pushed): Activation[] {
  return input.events.flatMap(({ name, properties = {} }) => {
    const { experiment, variation, entry } = properties
    if (name !== 'experiment_viewed') return []
    if (typeof experiment !== 'string' || typeof variation !== 'string') return []
    return [
      {
        browserId,
        experiment,
        variation,
        // By our clock, as all that is counted after it.
        at: now,
        device,
        entryTag: typeof entry === 'string' ? entry : null,
        utm: input.utm ? (input.utm as Record<string, string>) : null,
      },
    ]
  })
}
