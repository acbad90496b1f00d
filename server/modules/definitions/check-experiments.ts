import type { Experiment } from '#contract/definitions/experiment.ts'
import { doesSplit } from '../experiments/index.ts'
import type { DefinitionSet } from './definition-set.ts'
import type { Fault, Found } from './fault.ts'

/** What GrowthBook would accept and then quietly do wrong. */
export function checkExperiments(set: DefinitionSet): Fault[] {
  const broken = [...set.experiments.values()].flatMap(({ file, definition }) =>
    ruleFaults(definition).map((found) => ({ file, ...found })),
  )
  return broken.length > 0 ? broken : [...sharedParts(set), ...sharedSeeds(set)]
}

/** The same for one experiment by itself. */
export function ruleFaults({ id, feature }: Experiment): Found[] {
  return feature.rules.flatMap((rule, index) => {
    const { key, variations, weights, meta, namespace } = rule
    const pointer = `/feature/rules/${index}`
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    const names = meta.map((entry) => entry.key)
    const { bucketVersion = 0, minBucketVersion = 0 } = rule
    const faults = [
      key !== id && { pointer: `${pointer}/key`, reason: `must be the experiment's id, "${id}"` },
      weights.length !== variations.length && {
        pointer: `${pointer}/weights`,
        reason: 'must have one weight per variation',
      },
      Math.abs(total - 1) > 0.001 && {
        pointer: `${pointer}/weights`,
        reason: `must add up to 1, not ${total}`,
      },
      variations[0] !== 'control' && {
        pointer: `${pointer}/variations/0`,
        reason: 'must be "control"',
      },
      new Set(variations).size < variations.length && {
        pointer: `${pointer}/variations`,
        reason: 'must name each variation once',
      },
      names.join() !== variations.join() && {
        pointer: `${pointer}/meta`,
        reason: 'must name the variations in their order',
      },
      namespace &&
        namespace[1] >= namespace[2] && {
          pointer: `${pointer}/namespace`,
          reason: `must go from less to more, not from ${namespace[1]} to ${namespace[2]}`,
        },
      minBucketVersion > bucketVersion && {
        pointer: `${pointer}/minBucketVersion`,
        reason: `must not be above bucketVersion, ${bucketVersion}: everybody would be left out`,
      },
    ]
    return faults.filter((fault) => fault !== false && fault !== undefined)
  })
}

/** Parts of one group that overlap: somebody would be in two experiments that must not meet. */
function sharedParts(set: DefinitionSet): Fault[] {
  const parts = [...set.experiments.values()].flatMap(({ file, definition }) => {
    const { id, feature } = definition
    const namespace = feature.rules[0]?.namespace
    if (!namespace || !doesSplit(feature)) return []
    const [group, from, to] = namespace
    return [{ file, id, group, from, to }]
  })
  return parts.flatMap((part, index) =>
    parts
      .slice(0, index)
      .filter((other) => other.group === part.group && overlaps(other, part))
      .map((other) => ({
        file: part.file,
        pointer: '/feature/rules/0/namespace',
        reason: `${part.from} to ${part.to} of "${part.group}" overlaps what ${other.id} has of it, ${other.from} to ${other.to}`,
      })),
  )
}

/**
 * Seeds that two experiments have: whoever has a variation of the one has that of the other, so what one of them does would be
 * counted for both. Those of one group never meet.
 */
function sharedSeeds(set: DefinitionSet): Fault[] {
  const drawing = [...set.experiments.values()].flatMap(({ file, definition: { id, feature } }) => {
    const [rule] = feature.rules
    if (!rule || !doesSplit(feature)) return []
    return [{ file, id, seed: rule.seed || rule.key, group: rule.namespace?.[0] }]
  })
  return drawing.flatMap(({ file, seed, group }, index) =>
    drawing
      .slice(0, index)
      .filter((other) => other.seed === seed && (!group || other.group !== group))
      .map(({ id }) => ({
        file,
        pointer: '/feature/rules/0/seed',
        reason: `"${seed}" is also how ${id} is drawn: the same visitors would have the variations of both. Give it one of its own`,
      })),
  )
}

/** Experiments that split visitors and say that they do not run: staff read that nobody is in one, and so do those who are. */
export function untoldSplits(set: DefinitionSet): Fault[] {
  return [...set.experiments.values()].flatMap(({ file, definition: { meta, feature } }) => {
    if (meta.status === 'running' || !doesSplit(feature)) return []
    const reason = `is "${meta.status}", and its rule splits visitors: make it "running", or give it "coverage": 0`
    return [{ file, pointer: '/meta/status', reason }]
  })
}

function overlaps(one: { from: number; to: number }, other: { from: number; to: number }) {
  return one.from < other.to && other.from < one.to
}
