import type { Experiment } from '#contract/definitions/experiment.ts'
import type { Detour, Flow, Step } from '#contract/definitions/flow.ts'
import { stepsAndDetours } from '#contract/definitions/steps-and-detours.ts'
import type { WalkedStep, WalkReport } from '#contract/wire/admin/publishing-parts.ts'
import { doesSplit } from '../experiments/index.ts'
import { englishOf, walkPaths } from '../definitions/index.ts'

/** How people go through a flow: every distinct path, and for each step who sees it, what is tried and what comes next. */
export function reportWalk(flow: Flow, experiments: readonly Experiment[]): WalkReport {
  const { paths, ...report } = walkPaths(flow, experiments)
  const tried = new Map(experiments.map((one) => [one.id, one]))
  const ways = paths.map(({ steps }) => steps)
  return {
    ...report,
    entry: flow.entry,
    paths,
    steps: stepsAndDetours(flow).map((step) => tell(step, ways, tried)),
  }
}

function tell(
  step: Step & Partial<Detour>,
  ways: readonly string[][],
  tried: ReadonlyMap<string, Experiment>,
): WalkedStep {
  const { id, route, progress, visibleIf, skip, requires = [], blocks, standsFor = null } = step
  const next = new Map<string, number>()
  for (const way of ways) {
    const after = way[way.indexOf(id) + 1]
    if (way.includes(id) && after) next.set(after, (next.get(after) ?? 0) + 1)
  }
  return {
    id,
    title: englishOf(step.copy.title),
    route,
    progress,
    standsFor,
    ...(visibleIf && { visibleIf }),
    ...(skip !== undefined && { skip }),
    requires: requires.map(({ otherwise }) => otherwise),
    blocks: blocks.map((block) => ({ id: block.id, type: block.type })),
    experiments: experimentsOn(step, tried),
    paths: ways.filter((way) => way.includes(id)).length,
    next: [...next].map(([to, count]) => ({ id: to, paths: count })),
  }
}

function experimentsOn({ variants, blocks }: Step, tried: ReadonlyMap<string, Experiment>) {
  const named = [variants, ...blocks.map((block) => block.variants)].flatMap((one) =>
    one ? [one.experiment] : [],
  )
  return [...new Set(named)].map((id) => {
    const feature = tried.get(id)?.feature
    const variations = feature?.rules.flatMap((rule) => rule.variations) ?? []
    return { id, variations, splits: feature !== undefined && doesSplit(feature) }
  })
}
