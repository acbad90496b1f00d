import type { Experiment } from '#contract/definitions/experiment.ts'
import { addDays } from '#contract/mailing/days.ts'
import type { Knex } from 'knex'
import type { FunnelAnswer, FunnelQuery } from '#contract/wire/funnels.ts'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import { comparedWithControl, funnelGroups, type StepRow } from './funnel-groups.ts'
import { type FunnelBindings, withFunnelVisitors } from './funnel-visitors.ts'
import { phaseOf } from './read-rules.ts'
import { dayOf } from './whole-days.ts'

const EVERYBODY = 'everybody'

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
    ...runNow(experiment),
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
  const groups = funnelGroups(flow, { rows, by: query.by })
  return {
    flow: { id: flow.id },
    from,
    choices: { experiments, ...choices },
    groups,
    compared: query.by === 'variation' ? comparedWithControl(groups) : [],
  }
}

/** Who of an experiment is counted now; nobody where none is named. */
function runNow(experiment: Experiment | undefined): FunnelBindings {
  if (!experiment) return { experiment: null, phase: null, least: 0 }
  const [rule] = experiment.feature.rules
  const least = rule?.minBucketVersion ?? 0
  return { experiment: experiment.id, phase: phaseOf(rule), least }
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
  const conditions = (['variation', 'device', 'entry', 'source'] as const)
    .filter((name) => bindings[name] !== null)
    .map((name) => `${name} = :${name}`)
  const key = by ? columns[by] : undefined
  const isEverybody = !key && conditions.length === 0
  const { rows } = (await db.raw(
    `with chosen as materialized (
       select *, ${key ?? `'${EVERYBODY}'`} collate "C" as key from funnel_visitors
       where ${conditions.join(' and ') || 'true'}
     ), alike as (
       select key, reached, completed, count(*)::int as visitors
       from chosen group by key, reached, completed
     ), figures as (
       select key, place, sum(visitors) as reached,
         sum(visitors) filter (where completed & (1::bigint << (place - 1)) <> 0) as completed,
         sum(visitors) filter (where reached >> place = 0) as furthest
       from alike join generate_series(1, cardinality(cast(:steps as text[]))) as place
         on reached & (1::bigint << (place - 1)) <> 0
       group by key, place
     ), paces as (
       select paces.key, place, times
       from unnest(cast(:steps as text[])) with ordinality as step (about, place)
       cross join lateral (
         select ${isEverybody ? `'${EVERYBODY}' collate "C"` : 'chosen.key'} as key,
           percentile_cont(array[0.5, 0.9]) within group (order by ms) as times
         from tracked_events ${isEverybody ? '' : 'join chosen using (browser_id)'}
         where name = 'step_completed' and tracked_events.about = step.about and at >= :since
           and not is_bot and browser_id is not null and ms is not null
         ${isEverybody ? 'having count(*) > 0' : 'group by chosen.key'}
       ) as paces
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
