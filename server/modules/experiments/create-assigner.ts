import { type FeatureApiResponse, GrowthBookClient } from '@growthbook/growthbook'
import { nestFacts } from '#contract/definitions/is-met.ts'
import type { Assignments, Experiment } from '#contract/definitions/experiment.ts'
import type { FactValues } from '#contract/definitions/facts.ts'

export interface Assigner {
  /**
   * The variations of some experiments for one visitor. The same visitor gets the same ones everywhere, from nothing but
   * the server-set visitor id and declared facts: never from the address, which anybody could write.
   * @param forced variations that a test or demonstration asked for; unknown ones are ignored
   */
  assign(
    visitorId: string,
    facts: FactValues,
    experimentIds: readonly string[],
    forced?: Assignments,
  ): Assignments
}

/** An assigner over one set of experiments, by GrowthBook's own SDK. */
export function createAssigner(experiments: readonly Experiment[]): Assigner {
  const byId = new Map(experiments.map((experiment) => [experiment.id, experiment]))
  const features = Object.fromEntries(experiments.map(({ id, feature }) => [id, feature]))
  const client = new GrowthBookClient().initSync({ payload: { features } as FeatureApiResponse })
  const settled = new Map(
    experiments.map((experiment) => [experiment.id, settledVariation(experiment)]),
  )

  function variationOf(id: string, visitorId: string, facts: FactValues): string {
    const known = settled.get(id)
    if (known) return known
    const attributes = { visitorId, ...nestFacts(facts) }
    return String(client.evalFeature(id, { attributes }).value ?? 'control')
  }

  return {
    assign(visitorId, facts, experimentIds, forced = {}) {
      const assignments: Record<string, string> = {}
      for (const id of experimentIds) {
        const wanted = forced[id]
        const isKnown = wanted !== undefined && variationsOf(byId.get(id)).includes(wanted)
        assignments[id] = isKnown ? wanted : variationOf(id, visitorId, facts)
      }
      return assignments
    },
  }
}

function variationsOf(experiment: Experiment | undefined): string[] {
  return experiment?.feature.rules.flatMap(({ variations }) => variations) ?? []
}

/** The variation that everybody gets, where no hashing is needed to know it: no rule, or all the weight on one. */
function settledVariation({ feature }: Experiment): string | undefined {
  const rule = feature.rules[0]
  if (!rule || rule.coverage === 0) return feature.defaultValue
  const whole = rule.weights.indexOf(1)
  const hasAll = whole >= 0 && rule.coverage === 1 && !rule.condition
  return hasAll ? rule.variations[whole] : undefined
}
