import type { Knex } from 'knex'
import type { Flow } from '#contract/definitions/flow.ts'
import type { FunnelAnswer, FunnelQuery, FunnelStep } from '#contract/wire/results.ts'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import { type FunnelBindings, withFunnelVisitors } from './funnel-visitors.ts'
import { runOf } from './summarize-experiment.ts'
import { addDays, dayOf } from './whole-days.ts'

const EVERYBODY = 'everybody'
/** A chart of more groups cannot be read; the largest are shown. */
const MOST_GROUPS = 6

/**
 * A flow's steps in order, with who reached them, who went no further, and how long they took.
 * @throws Problem not-found for a flow that is not there
 */
export async function readFunnel(
  { db, clock, screens }: Pick<Tools, 'db' | 'clock' | 'screens'>,
  query: FunnelQuery,
): Promise<FunnelAnswer> {
  const flow = screens.flow(query.flowId)
  if (!flow) throw new Problem('not-found')
  const experiment = screens.experiments().find(({ id }) => id === query.experiment)
  const from = addDays(dayOf(clock.now()), 1 - query.days)
  const bindings = {
    steps: flow.steps.map(({ id }) => id),
    since: `${from}T00:00:00Z`,
    experiment: experiment?.id ?? null,
    phase: experiment ? runOf(experiment).phase : null,
    variation: experiment && query.variation ? query.variation : null,
    device: query.device ?? null,
    entry: query.entry ?? null,
    source: query.source ?? null,
  }
  const { rows, choices } = await withFunnelVisitors(db, bindings, async (trx) => ({
    rows: await readSteps(trx, { bindings, by: query.by }),
    choices: await readChoices(trx),
  }))
  const experiments = screens.experiments().map(({ id, feature }) => ({
    id,
    variations: feature.rules[0]?.variations ?? [feature.defaultValue],
  }))
  return {
    flow: { id: flow.id },
    from,
    choices: { experiments, ...choices },
    groups: groupsOf(flow, rows),
  }
}

interface StepRow {
  key: string
  step: string
  reached: number
  completed: number
  furthest: number
  times: [number, number] | null
}

/** Who stands for the visitors of a breakdown: a column of `visitors`, never what was sent. */
const columns = {
  variation: 'variation',
  device: 'device',
  entry: 'entry',
  source: 'source',
} as const satisfies Record<NonNullable<FunnelQuery['by']>, string>

async function readSteps(
  db: Knex,
  { bindings, by }: { bindings: FunnelBindings; by: FunnelQuery['by'] },
): Promise<StepRow[]> {
  const { rows } = (await db.raw(
    `with chosen as (
       select *, ${by ? columns[by] : `'${EVERYBODY}'`} collate "C" as key from funnel_visitors
       where (cast(:variation as text) is null or variation = :variation)
         and (cast(:device as text) is null or device = :device)
         and (cast(:entry as text) is null or entry = :entry)
         and (cast(:source as text) is null or source = :source)
     ), alike as (
       select key, reached, completed, furthest, count(*)::int as visitors
       from chosen group by key, reached, completed, furthest
     ), figures as (
       select key, place, sum(visitors) as reached,
         sum(visitors) filter (where completed & (1::bigint << place) <> 0) as completed,
         sum(visitors) filter (where place = furthest) as furthest
       from alike join generate_series(1, cardinality(cast(:steps as text[]))) as place
         on reached & (1::bigint << place) <> 0
       group by key, place
     ), timed as (
       select key, array_position(cast(:steps as text[]), properties->>'step') as place,
         least(greatest((properties->>'ms')::float8, 0), 86400000) as ms
       from tracked_events join chosen using (browser_id)
       where name = 'step_completed' and at >= :since and not is_bot
         and jsonb_typeof(properties->'ms') = 'number'
     ), paces as (
       select key, place, percentile_cont(array[0.5, 0.9]) within group (order by ms) as times
       from timed where place is not null group by key, place
     )
     select key, (cast(:steps as text[]))[place] as step, reached,
       coalesce(completed, 0) as completed, coalesce(furthest, 0) as furthest, times
     from figures left join paces using (key, place)`,
    bindings,
  )) as { rows: StepRow[] }
  return rows
}

async function readChoices(
  db: Knex,
): Promise<Pick<FunnelAnswer['choices'], 'device' | 'entry' | 'source'>> {
  const { rows } = (await db.raw(
    `with counted as (
       select kind, value, row_number() over (partition by kind order by count(*) desc, value) as nth
       from funnel_visitors cross join lateral
         (values ('device', device), ('entry', entry), ('source', source)) as each (kind, value)
       group by kind, value
     )
     select kind, array_agg(value order by value) as list from counted where nth <= 30 group by kind`,
  )) as { rows: { kind: 'device' | 'entry' | 'source'; list: string[] }[] }
  const listOf = (kind: string) => rows.find((row) => row.kind === kind)?.list ?? []
  return { device: listOf('device'), entry: listOf('entry'), source: listOf('source') }
}

function groupsOf(flow: Flow, rows: readonly StepRow[]): FunnelAnswer['groups'] {
  return [...Map.groupBy(rows, ({ key }) => key)]
    .map(([key, own]) => ({
      key,
      visitors: own.reduce((sum, { furthest }) => sum + furthest, 0),
      steps: flow.steps.map((step) => presentStep(step, own)),
    }))
    .toSorted((one, other) => other.visitors - one.visitors || one.key.localeCompare(other.key))
    .slice(0, MOST_GROUPS)
}

function presentStep({ id, copy }: Flow['steps'][number], rows: readonly StepRow[]): FunnelStep {
  const row = rows.find(({ step }) => step === id)
  const [medianMs = null, p90Ms = null] = row?.times ?? []
  return {
    id,
    title: copy.title,
    reached: row?.reached ?? 0,
    completed: row?.completed ?? 0,
    leftHere: row?.furthest ?? 0,
    medianMs,
    p90Ms,
  }
}
