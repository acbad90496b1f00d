import { stepsAndDetours } from '#contract/definitions/steps-and-detours.ts'
import type { DeviceKind } from '#contract/devices.ts'
import type { KeepSpeedInput } from '#contract/wire/speed.ts'
import type { Tools } from '../../tools.ts'

interface Measured extends KeepSpeedInput {
  device: DeviceKind
}

/**
 * Keeps what was measured of a page that there is. A figure that is told again, since its page was put aside and come back to,
 * counts once, as the worst that was told: it only grows, and what was sent first may come last.
 * @returns whether there is such a page
 */
export async function keepSpeed(
  { db, clock, screens }: Pick<Tools, 'db' | 'clock' | 'screens'>,
  { page, metrics, device, connection }: Measured,
): Promise<boolean> {
  if (!isPage(screens, page)) return false
  const at = clock.now()
  // The last one of a name counts: a page may tell of a metric once more. No two may have one id.
  const latest = new Map(metrics.map((metric) => [metric.name, metric]))
  const apart = new Map([...latest.values()].map((metric) => [metric.id ?? metric.name, metric]))
  await db('speed_samples')
    .insert(
      [...apart.values()].map(({ id, name, value, rating }) => ({
        ...(id && { id }),
        at,
        page,
        metric: name,
        value,
        rating,
        device,
        connection,
      })),
    )
    .onConflict('id')
    .merge(['value', 'rating'])
    .whereRaw('excluded.value > speed_samples.value and excluded.metric = speed_samples.metric')
  return true
}

/** Anybody may send a word: only those that name a page or a step of ours are kept, so there are not more of them. */
function isPage(screens: Tools['screens'], page: string): boolean {
  const [id = '', stepId] = page.split('/')
  if (stepId === undefined) return screens.pathOf('page', id) !== undefined
  const flow = screens.flow(id)
  return flow !== undefined && stepsAndDetours(flow).some((step) => step.id === stepId)
}
