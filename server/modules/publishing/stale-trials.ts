import type { Experiment } from '#contract/definitions/experiment.ts'
import type { StaleTrial } from '#contract/wire/admin/trials.ts'
import type { Tools } from '../../tools.ts'
import { doesSplit } from '../experiments/index.ts'
import { byKey, variedPlaces } from '../definitions/index.ts'

/** Live experiments that somebody should look at, and why; the oldest review date first. */
export async function staleTrials({
  db,
  clock,
  screens,
}: Pick<Tools, 'db' | 'clock' | 'screens'>): Promise<StaleTrial[]> {
  const set = screens.store.written()
  const today = clock.now().toISOString().slice(0, 10)
  const running = [...set.experiments.values()].flatMap(({ definition: { id, meta } }) =>
    meta.status === 'running' ? [id] : [],
  )
  const { rows } = (await db.raw(
    `select experiment, phase, variation, count(*)::int as visitors
     from experiment_exposures where experiment = any(?) group by 1, 2, 3`,
    [running],
  )) as { rows: Seen[] }
  const files = new Map(
    [...byKey(set).values()].map(({ file, definition: { kind, id } }) => [file, { kind, id }]),
  )
  const places = variedPlaces(set)

  return [...set.experiments.values()]
    .map(({ definition: { id, meta, feature } }): StaleTrial => {
      const { status, reviewBy } = meta
      const own = places.filter(({ value }) => value.variants?.experiment === id)
      const named = [...new Set(own.map(({ file }) => file))].map((file) => files.get(file)!)
      const isOver = status === 'stopped' || status === 'shipped'
      const reasons: (StaleTrial['reasons'][number] | false)[] = [
        reviewBy < today && !isOver && 'review-date-passed',
        hasEnough({ id, meta, feature }, rows) && 'enough-visitors',
        isOver && named.length > 0 && 'stopped-not-removed',
        !isOver && named.length === 0 && 'nobody-names-it',
      ]
      return { id, status, reviewBy, reasons: reasons.filter((reason) => reason !== false), named }
    })
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted((one, other) => (one.reviewBy < other.reviewBy ? -1 : 1))
}

interface Seen {
  experiment: string
  phase: string
  variation: string
  visitors: number
}

/** Whether it runs and every variation was given to as many as were planned. */
function hasEnough(
  { id, meta, feature }: Pick<Experiment, 'id' | 'meta' | 'feature'>,
  rows: readonly Seen[],
): boolean {
  const [rule] = feature.rules
  if (meta.status !== 'running' || !rule || !doesSplit(feature)) return false
  const own = rows.filter(
    ({ experiment, phase }) => experiment === id && phase === (rule.phase ?? '0'),
  )
  return rule.variations.every((key) =>
    own.some(({ variation, visitors }) => variation === key && visitors >= meta.minPerVariation),
  )
}
