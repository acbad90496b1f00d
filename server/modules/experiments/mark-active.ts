import type { DeviceKind } from '#contract/devices.ts'
import type { Tools } from '../../tools.ts'
import { keepExposures } from './keep-exposures.ts'

/** A browser told that it shows a variation. */
export interface Activation {
  browserId: string
  experiment: string
  variation: string
  at: Date
  device?: DeviceKind | null
  entryTag?: string | null
  utm?: Readonly<Record<string, string>> | null
}

/**
 * Notes that variations were really shown, the first time each. A browser that walked to the step by itself has no row yet:
 * it gets one, but not in an experiment with a condition: whether that is met, only what served the flow could tell, and it
 * kept a row. What a browser tells counts only when it is what it was assigned; anything else is let be.
 * @returns how many were taken
 */
export async function markActive(
  { db, screens }: Pick<Tools, 'db' | 'screens'>,
  activations: readonly Activation[],
): Promise<number> {
  const taken = await Promise.all(
    activations.map(async ({ browserId, experiment, variation, at, ...how }) => {
      const draws = await screens.drawsOf([experiment], { visitorId: browserId })
      if (draws[0]?.variation !== variation) return 0
      await keepExposures(db, {
        browserId,
        draws,
        at,
        device: how.device ?? null,
        entryTag: how.entryTag ?? null,
        utm: how.utm ?? null,
        ownerId: null,
        isActive: true,
      })
      return 1
    }),
  )
  return taken.filter((one) => one === 1).length
}
