import type { DeviceKind } from '#contract/devices.ts'
import { isBot } from '../../http/is-bot.ts'
import type { Tools } from '../../tools.ts'
import type { Assigned, Draw, Standing } from './create-assigner.ts'
import type { Exposures } from './create-exposures.ts'

/** What a request tells of somebody who is about to be shown something. */
export interface Sighting {
  userAgent: string
  device?: DeviceKind | undefined
  entryTag?: string | undefined
  utm?: Readonly<Record<string, string>> | undefined
  /** The account that is signed in. */
  ownerId?: string | undefined
}

interface Seeing {
  browserId: string
  /** The experiments that are kept from here on; no others are. */
  keeps: readonly string[]
  /** Whether what this process knows may be gone by; else it is read anew. */
  isEnough(standing: readonly Standing[]): boolean
  sighting: Sighting
}

/**
 * Assigns by what is kept, and keeps what is drawn for the first time, before it is shown: what is served is what is kept,
 * whoever drew it. Without a database it is the hash alone.
 * @param assign the assignment, by what is kept of the browser
 */
export async function assignKept<Made extends Pick<Assigned, 'draws'>>(
  { exposures, clock }: { exposures: Exposures } & Pick<Tools, 'clock'>,
  { browserId, keeps, isEnough, sighting }: Seeing,
  assign: (standing: readonly Standing[] | undefined) => Made,
): Promise<Made> {
  if (browserId === '') return assign(undefined)
  const standing = await exposures.standingOf(browserId, isEnough)
  const made = assign(standing)
  const draws = newDraws(made, keeps)
  if (!standing || draws.length === 0 || isBot(sighting.userAgent)) return made
  const kept = await exposures.keep(browserId, draws, {
    at: clock.now(),
    device: sighting.device ?? null,
    entryTag: sighting.entryTag ?? null,
    utm: sighting.utm ?? null,
    ownerId: sighting.ownerId ?? null,
    isActive: false,
  })
  return kept && draws.some((draw) => !stands(draw, kept)) ? assign(kept) : made
}

/** What was drawn just now in experiments that are kept from here on: only this is kept. */
export function newDraws({ draws }: Pick<Assigned, 'draws'>, keeps: readonly string[]): Draw[] {
  return draws.filter(({ experiment, stood }) => !stood && keeps.includes(experiment))
}

function stands({ experiment, phase, variation }: Draw, kept: readonly Standing[]): boolean {
  return kept.some(
    (one) => one.experiment === experiment && one.phase === phase && one.variation === variation,
  )
}
