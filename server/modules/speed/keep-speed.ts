import type { DeviceKind } from '#contract/devices.ts'
import type { KeepSpeedInput } from '#contract/wire/speed.ts'
import type { Tools } from '../../tools.ts'

interface Measured extends KeepSpeedInput {
  device: DeviceKind
}

/** Keeps what was measured of a page that there is. @returns whether there is one */
export async function keepSpeed(
  { db, clock, screens }: Pick<Tools, 'db' | 'clock' | 'screens'>,
  { page, metrics, device, connection }: Measured,
): Promise<boolean> {
  if (!isPage(screens, page)) return false
  const at = clock.now()
  // The last one of a name counts: a page may tell of a metric once more.
  const latest = new Map(metrics.map((metric) => [metric.name, metric]))
  await db('speed_samples').insert(
    [...latest.values()].map(({ name, value, rating }) => ({
      at,
      page,
      metric: name,
      value,
      rating,
      device,
      connection,
    })),
  )
  return true
}

/** Anybody may send a word: only those that name a page or a step of ours are kept, so there are not more of them. */
function isPage(screens: Tools['screens'], page: string): boolean {
  const [id = '', stepId] = page.split('/')
  if (stepId === undefined) return screens.pathOf('page', id) !== undefined
  const { steps = [], detours = [] } = screens.flow(id) ?? {}
  return [...steps, ...detours].some((step) => step.id === stepId)
}
