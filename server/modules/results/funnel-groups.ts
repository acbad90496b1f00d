import type { Flow } from '#contract/definitions/flow.ts'
import { GOAL_STEP } from '#contract/experiments/metrics.ts'
import type { FunnelAnswer, FunnelQuery, FunnelStep } from '#contract/wire/funnels.ts'
import { englishOf } from '../definitions/index.ts'
import { compareShares } from './statistics/compare-shares.ts'

type Group = FunnelAnswer['groups'][number]

/** One step of one group, as it was counted. */
export interface StepRow {
  key: string
  step: string
  reached: number
  completed: number
  furthest: number
  times: [number, number] | null
}

const CONTROL = 'control'
/** Who is not in the experiment at all. */
const NOBODYS = 'none'
/** A chart of more groups cannot be read; the largest are shown. */
const MOST_GROUPS = 6

/** Each group with all steps of the flow; by variation control first, which the others are held against. */
export function funnelGroups(
  flow: Flow,
  { rows, by }: { rows: readonly StepRow[]; by: FunnelQuery['by'] },
): Group[] {
  const ranks = (key: string) => {
    if (by !== 'variation' || key === CONTROL) return 0
    return key === NOBODYS ? 2 : 1
  }
  const goal = flow.steps.findIndex(({ id }) => id === GOAL_STEP)
  return [...Map.groupBy(rows, ({ key }) => key)]
    .map(([key, own]) => ({
      key,
      visitors: own.reduce((sum, { furthest }) => sum + furthest, 0),
      steps: flow.steps.map((step, at) => ({ ...figuresOf(step, own), place: placeOf(at, goal) })),
    }))
    .toSorted(
      (one, other) =>
        ranks(one.key) - ranks(other.key) ||
        other.visitors - one.visitors ||
        one.key.localeCompare(other.key),
    )
    .slice(0, MOST_GROUPS)
}

function placeOf(at: number, goal: number): FunnelStep['place'] {
  if (goal < 0 || at < goal) return 'way'
  return at === goal ? 'goal' : 'extra'
}

function figuresOf(
  { id, copy }: Flow['steps'][number],
  rows: readonly StepRow[],
): Omit<FunnelStep, 'place'> {
  const row = rows.find(({ step }) => step === id)
  const [medianMs = null, p90Ms = null] = row?.times ?? []
  return {
    id,
    title: englishOf(copy.title),
    reached: row?.reached ?? 0,
    completed: row?.completed ?? 0,
    leftHere: row?.furthest ?? 0,
    medianMs,
    p90Ms,
  }
}

/** For each variation and step, by how much the share of its visitors who got there differs from control's. */
export function comparedWithControl(groups: readonly Group[]): FunnelAnswer['compared'] {
  const control = groups.find(({ key }) => key === CONTROL)
  if (!control) return []
  return groups
    .filter(({ key }) => key !== CONTROL && key !== NOBODYS)
    .map(({ key, visitors, steps }) => ({
      key,
      steps: steps.flatMap(({ id, reached }, at) => {
        const was = { visitors: control.visitors, converted: control.steps[at]?.reached ?? 0 }
        const found = compareShares(was, { visitors, converted: reached })
        if (!found || was.converted + reached === 0) return []
        return [{ id, difference: found.difference, ...found.interval }]
      }),
    }))
}
