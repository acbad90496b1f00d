import type { Tools } from '../../tools.ts'
import { readForced, type Sighting } from '../experiments/index.ts'

const experiments = [
  'dynamic_pricing_ab_test',
  'new_vs_old_plan_page',
  'monthly_plan_select_test',
  'price_select_experiment',
] as const

type PlanVariations = Record<(typeof experiments)[number], string>

/**
 * How a browser sees plans: at random, by nothing but its id (PRODUCT §4, 'Personalised price').
 * @param sighting given where plans are shown to somebody
 */
export async function planVariations(
  { screens, config }: Pick<Tools, 'screens' | 'config'>,
  { browserId, cookieHeader }: { browserId: string; cookieHeader: string | undefined },
  sighting?: Sighting,
): Promise<PlanVariations> {
  const forced = readForced({ config }, new URLSearchParams(), cookieHeader)
  const visitor = { visitorId: browserId, forced }
  const assigned = await screens.variationsOf(experiments, visitor, sighting)
  const entries = experiments.map((id) => [id, assigned[id] ?? 'control'])
  return Object.fromEntries(entries) as PlanVariations
}
