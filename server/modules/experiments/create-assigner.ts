import {
  type FeatureApiResponse,
  type FeatureResult,
  GrowthBookClient,
} from '@growthbook/growthbook'
import { factsIn, nestFacts } from '#contract/definitions/is-met.ts'
import type { Assignments, Experiment } from '#contract/definitions/experiment.ts'
import { defaultFacts, type FactValues } from '#contract/definitions/facts.ts'
import { doesSplit, settledVariation } from './settled-variation.ts'

/** A variation that a visitor has and that is kept. */
export interface Standing {
  experiment: string
  phase: string
  bucketVersion: number
  variation: string
}

/** A variation that a visitor really drew, who so is in the experiment. */
export interface Draw extends Standing {
  /** It stood before: nothing was drawn now. */
  stood: boolean
  /** The variations that there are to draw. */
  known: readonly string[]
}

export interface Asking {
  visitorId: string
  /** Undefined where nobody knows them, since no screen is served: of what has a condition only what is kept counts then. */
  facts?: FactValues | undefined
  /** What a test or demonstration asked for; unknown variations are ignored. */
  forced?: Assignments | undefined
  /** What is kept of this visitor. */
  standing?: readonly Standing[] | undefined
  /** Nobody is looking: control, wherever something is being tried. */
  isBot?: boolean | undefined
}

export interface Assigned {
  variations: Assignments
  /** Those of experiments that really split, where nothing was forced and the visitor is in. */
  draws: readonly Draw[]
}

export interface Assigner {
  /** Whether visitors of an experiment get one of several variations: only then is something drawn and kept. */
  splits(experimentId: string): boolean
  /** Whether it splits, and only those who meet a condition. */
  hasCondition(experimentId: string): boolean
  /** Whether that condition may be met at one address or hour and not at another: it asks for more than the device. */
  wavers(experimentId: string): boolean
  /** Whether a variation is kept that counts now, in its present phase. */
  holds(experimentId: string, standing: readonly Standing[]): boolean
  /**
   * The variations of some experiments for one visitor. What is kept holds; else the same visitor gets the same ones
   * everywhere, from nothing but the server-set visitor id and declared facts: never from the address, which anybody could
   * write.
   */
  assign(asking: Asking, experimentIds: readonly string[]): Assigned
}

const UNIT = 'visitorId'

type Rule = Experiment['feature']['rules'][number]

/** An assigner over one set of experiments, by GrowthBook's own SDK. */
export function createAssigner(experiments: readonly Experiment[]): Assigner {
  const byId = new Map(experiments.map((experiment) => [experiment.id, experiment]))
  const features = Object.fromEntries(experiments.map(({ id, feature }) => [id, feature]))
  const client = new GrowthBookClient().initSync({ payload: { features } as FeatureApiResponse })
  const settled = new Map(
    experiments.map(({ id, feature }) => [id, settledVariation(feature)] as const),
  )
  const splitting = new Map([...byId].filter(([, { feature }]) => doesSplit(feature)))
  const ruleOf = (id: string) => splitting.get(id)?.feature.rules[0]

  /** The buckets are looked at only where somebody is in one: that takes the SDK longer than to draw. */
  function contextFor(id: string, attributes: object, { visitorId, standing = [] }: Asking) {
    const rule = ruleOf(id)
    const assignments = rule && bucketsOf(rule, standing)
    if (!assignments) return { attributes }
    const document = { attributeName: UNIT, attributeValue: visitorId, assignments }
    return {
      attributes,
      stickyBucketAssignmentDocs: { [`${UNIT}||${visitorId}`]: document },
      // Without it the SDK looks at no buckets. What is kept is written where something is served, not here.
      saveStickyBucketAssignmentDoc: keepNothing,
    }
  }

  const holds: Assigner['holds'] = (id, standing) => isHeld(ruleOf(id), standing)
  const hasCondition = (id: string) => ruleOf(id)?.condition !== undefined

  /** What nobody has to draw; undefined where it hangs on the hash, on facts or on what is kept. */
  function fixedFor(id: string, { forced, isBot, facts, standing = [] }: Asking) {
    const wanted = forced?.[id]
    const fixed = isOf(byId.get(id), wanted) ? wanted : settled.get(id)
    if (fixed !== undefined) return fixed
    const isUnknown = !facts && hasCondition(id) && !holds(id, standing)
    return isBot || isUnknown || !byId.has(id) ? 'control' : undefined
  }

  return {
    splits: (id) => splitting.has(id),
    hasCondition,
    wavers: (id) => factsIn(ruleOf(id)?.condition).some((name) => name !== 'visitor.device'),
    holds,
    assign(asking, experimentIds) {
      const variations: Record<string, string> = {}
      const draws: Draw[] = []
      let attributes: object | undefined
      for (const id of experimentIds) {
        const fixed = fixedFor(id, asking)
        if (fixed !== undefined) {
          variations[id] = fixed
          continue
        }
        attributes ??= { [UNIT]: asking.visitorId, ...nestFacts(asking.facts ?? defaults) }
        const context = contextFor(id, attributes, asking)
        const result: FeatureResult<string | null> = client.evalFeature(id, context)
        variations[id] = result.value ?? 'control'
        const draw = splitting.has(id) && drawOf(result)
        if (draw) draws.push(draw)
      }
      return { variations, draws }
    },
  }
}

const defaults = defaultFacts()

const keepNothing = () => Promise.resolve()

function isOf(experiment: Experiment | undefined, variation: string | undefined): boolean {
  const rules = experiment?.feature.rules ?? []
  return variation !== undefined && rules.some(({ variations }) => variations.includes(variation))
}

/** Undefined where the visitor is in no experiment: outside its coverage, its part or its conditions. */
function drawOf({ experiment, experimentResult }: FeatureResult<string | null>): Draw | undefined {
  if (!experiment || !experimentResult?.inExperiment) return undefined
  return {
    experiment: experiment.key,
    phase: experiment.phase ?? FIRST_PHASE,
    bucketVersion: experiment.bucketVersion ?? 0,
    variation: experimentResult.key,
    stood: experimentResult.stickyBucketUsed === true,
    known: experiment.variations.map(String),
  }
}

const FIRST_PHASE = '0'

function isHeld(rule: Rule | undefined, standing: readonly Standing[]): boolean {
  if (!rule) return false
  const { key, phase: current = FIRST_PHASE, minBucketVersion = 0, variations } = rule
  return standing.some(
    ({ experiment, phase, bucketVersion, variation }) =>
      experiment === key &&
      phase === current &&
      bucketVersion >= minBucketVersion &&
      variations.includes(variation),
  )
}

/**
 * What is kept, as the SDK reads it. Within a phase it holds, whatever else was changed. Of other phases it counts who was
 * drawn before `minBucketVersion`: the SDK leaves them out.
 */
function bucketsOf(rule: Rule, standing: readonly Standing[]): Record<string, string> | undefined {
  const { key, phase: current = FIRST_PHASE, bucketVersion: now = 0, minBucketVersion = 0 } = rule
  let found: Record<string, string> | undefined
  for (const { experiment, phase, bucketVersion, variation } of standing) {
    if (experiment !== key) continue
    const isBlocked = bucketVersion < minBucketVersion
    if (!isBlocked && phase !== current) continue
    found ??= {}
    found[`${key}__${isBlocked ? bucketVersion : now}`] = variation
  }
  return found
}
