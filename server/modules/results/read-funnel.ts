import type { Knex } from 'knex'
import type { Flow } from '#contract/definitions/flow.ts'
import type { FunnelAnswer, FunnelQuery, FunnelStep } from '#contract/wire/results.ts'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import { funnelVisitors } from './funnel-visitors.ts'
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
  const rows = await readSteps(db, { bindings, by: query.by })
  const choices = await readChoices(db, bindings)
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
  times: [number | null, number | null]
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
  { bindings, by }: { bindings: Bindings; by: FunnelQuery['by'] },
): Promise<StepRow[]> {
  const { rows } = (await db.raw(
    `with ${funnelVisitors}, chosen as (
       select browser_id, ${by ? columns[by] : `'${EVERYBODY}'`} as key from visitors
       where (cast(:variation as text) is null or variation = :variation)
         and (cast(:device as text) is null or device = :device)
         and (cast(:entry as text) is null or entry = :entry)
         and (cast(:source as text) is null or source = :source)
     ), furthest as (
       select browser_id, max(place) as place from seen group by browser_id
     )
     select key, step, count(distinct browser_id) as reached,
       count(distinct browser_id) filter (where name = 'step_completed') as completed,
       count(distinct browser_id) filter (where seen.place = furthest.place) as furthest,
       percentile_cont(array[0.5, 0.9]) within group (order by ms) as times
     from seen join chosen using (browser_id) join furthest using (browser_id)
     group by key, step`,
    bindings,
  )) as { rows: StepRow[] }
  return rows
}

type Bindings = Record<string, string | string[] | null>

async function readChoices(
  db: Knex,
  bindings: Bindings,
): Promise<Pick<FunnelAnswer['choices'], 'device' | 'entry' | 'source'>> {
  const { rows } = (await db.raw(
    `with ${funnelVisitors}, counted as (
       select kind, value, row_number() over (partition by kind order by count(*) desc, value) as nth
       from visitors cross join lateral
         (values ('device', device), ('entry', entry), ('source', source)) as each (kind, value)
       group by kind, value
     )
     select kind, array_agg(value order by value) as list from counted where nth <= 30 group by kind`,
    bindings,
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
