import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Experiment } from '#contract/definitions/experiment.ts'
import { daysBetween } from '#contract/mailing/days.ts'
import type { StaleTrial } from '#contract/wire/admin/trials.ts'
import type { Tools } from '../../tools.ts'
import { doesSplit } from '../experiments/index.ts'
import { byKey, type DefinitionStore, variedPlaces } from '../definitions/index.ts'
import { LEAST_DAYS } from '../results/index.ts'

/** Nobody new for so long in what runs: something keeps visitors from it. */
const QUIET_MS = 24 * 3_600_000

/** Live experiments that somebody should look at, and why; the oldest review date first. */
export async function staleTrials({
  db,
  clock,
  screens,
}: Pick<Tools, 'db' | 'clock' | 'screens'>): Promise<StaleTrial[]> {
  const set = screens.store.written()
  const now = clock.now()
  const today = now.toISOString().slice(0, 10)
  const running = [...set.experiments.values()].flatMap(({ definition: { id, meta } }) =>
    meta.status === 'running' ? [id] : [],
  )
  const { rows } = (await db.raw(
    `select experiment, phase, variation, begun as "begunOn",
       (count(*) filter (
         where activated_at < (begun + (:today::date - begun) / 7 * 7)::timestamp at time zone 'UTC'
       ))::int as visitors,
       max(exposed_at) as "lastAt", max(activated_at) as "lastSeenAt"
     from (
       select *, (min(exposed_at) over (partition by experiment, phase) at time zone 'UTC')::date as begun
       from experiment_exposures where experiment = any(:running)
     ) as exposures group by 1, 2, 3, 4`,
    { today, running },
  )) as { rows: Seen[] }
  const files = new Map(
    [...byKey(set).values()].map(({ file, definition: { kind, id } }) => [file, { kind, id }]),
  )
  const places = variedPlaces(set)
  const changedAt = await lastChanges({ db }, running)
  const editedAt = await lastEdits(screens.store, running)

  return [...set.experiments.values()]
    .map(({ definition: experiment }): StaleTrial => {
      const { id, meta } = experiment
      const own = places.filter(({ value }) => value.variants?.experiment === id)
      const named = [...new Set(own.map(({ file }) => file))].map((file) => files.get(file)!)
      const lastAt = lastOf(experiment, rows)
      const since = Math.max(changedAt.get(id)?.getTime() ?? 0, editedAt.get(id)?.getTime() ?? 0)
      const quietFor = now.getTime() - (lastAt?.getTime() ?? since)
      const seen = {
        today,
        isNamed: named.length > 0,
        isFull: hasEnough(experiment, { rows, today }),
        quietFor,
      }
      const reasons = reasonsOf(experiment, seen)
      const lastExposedAt = lastAt?.toISOString() ?? null
      return { id, status: meta.status, reviewBy: meta.reviewBy, reasons, lastExposedAt, named }
    })
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted((one, other) => (one.reviewBy < other.reviewBy ? -1 : 1))
}

interface Known {
  /** A UTC day. */
  today: string
  isNamed: boolean
  isFull: boolean
  /** Milliseconds in which nobody was given a variation, since it was last changed. */
  quietFor: number
}

function reasonsOf(
  { meta: { status, reviewBy }, feature }: Experiment,
  { today, isNamed, isFull, quietFor }: Known,
): StaleTrial['reasons'] {
  const isOver = status === 'stopped' || status === 'shipped'
  const splits = status === 'running' && doesSplit(feature)
  const reasons: (StaleTrial['reasons'][number] | false)[] = [
    reviewBy < today && !isOver && 'review-date-passed',
    isFull && 'enough-visitors',
    isOver && isNamed && 'stopped-not-removed',
    !isOver && !isNamed && 'nobody-names-it',
    splits && quietFor >= QUIET_MS && 'no-exposures',
  ]
  return reasons.filter((reason) => reason !== false)
}

interface Seen {
  experiment: string
  phase: string
  variation: string
  /** The UTC day on which its phase began. */
  begunOn: string
  /** Those whose browser showed it by the end of the last whole week: as a verdict counts them. */
  visitors: number
  lastAt: Date
  lastSeenAt: Date | null
}

/** Whether it runs, for as long as a verdict needs, and every variation that gets visitors was seen by as many as were planned. */
function hasEnough(
  { id, meta, feature }: Pick<Experiment, 'id' | 'meta' | 'feature'>,
  { rows, today }: { rows: readonly Seen[]; today: string },
): boolean {
  const [rule] = feature.rules
  if (meta.status !== 'running' || !rule || !doesSplit(feature)) return false
  const own = rowsOf({ id, feature }, rows)
  const begun = own[0]?.begunOn ?? today
  if (daysBetween(begun, today) < LEAST_DAYS) return false
  const taking = rule.variations.filter((_, at) => (rule.weights[at] ?? 0) > 0)
  return taking.every((key) =>
    own.some(({ variation, visitors }) => variation === key && visitors >= meta.minPerVariation),
  )
}

/** What was seen in the phase that it is in. */
function rowsOf({ id, feature }: Pick<Experiment, 'id' | 'feature'>, rows: readonly Seen[]) {
  const now = feature.rules[0]?.phase ?? '0'
  return rows.filter(({ experiment, phase }) => experiment === id && phase === now)
}

/** One with a condition is kept from the beginning of its flow on: there it counts that it was shown. */
function lastOf(
  experiment: Pick<Experiment, 'id' | 'feature'>,
  rows: readonly Seen[],
): Date | undefined {
  const isAhead = experiment.feature.rules[0]?.condition !== undefined
  const times = rowsOf(experiment, rows).flatMap(({ lastAt, lastSeenAt }) => {
    const last = isAhead ? lastSeenAt : lastAt
    return last ? [last.getTime()] : []
  })
  return times.length ? new Date(Math.max(...times)) : undefined
}

/** Experiment → when a release last changed it: one that was started an hour ago is not late yet. */
async function lastChanges(
  { db }: Pick<Tools, 'db'>,
  ids: readonly string[],
): Promise<Map<string, Date>> {
  const { rows } = (await db.raw(
    `select id, max(live_at) as at from releases, unnest(?::text[]) as id
     where live_at is not null and jsonb_exists(changes, 'experiment/' || id) group by 1`,
    [[...ids]],
  )) as { rows: { id: string; at: Date }[] }
  return new Map(rows.map(({ id, at }) => [id, at]))
}

/** The same where the files are the truth: no release tells of one that was started by hand. */
async function lastEdits(
  store: DefinitionStore,
  ids: readonly string[],
): Promise<Map<string, Date>> {
  if (store.source !== 'files') return new Map()
  const { experiments } = store.written()
  const times = await Promise.all(
    ids.map(async (id) => {
      const { mtime } = await stat(join(store.root, experiments.get(id)?.file ?? '')).catch(() => ({
        mtime: new Date(0),
      }))
      return [id, mtime] as const
    }),
  )
  return new Map(times)
}
