import type { Experiment } from '#contract/definitions/experiment.ts'
import { KEEP_DAYS } from '#contract/plans/offers.ts'
import { doesSplit } from '../experiments/index.ts'
import { changedDesigns } from './changed-designs.ts'
import { ANEW, beginsAnew, goesBack, leavesOut, phaseOf } from './changed-measures.ts'
import type { DefinitionSet } from './definition-set.ts'
import type { Fault, Found } from './fault.ts'
import { PRICE_EXPERIMENT } from './named-prices.ts'
import { newNames } from './new-names.ts'
import { rewordedAgreements } from './reworded-agreements.ts'
import { unledSteps } from './unled-steps.ts'

/**
 * What an edit of an experiment that runs, or did, does to its figures: it is taken all the same, and said. Whoever is in keeps their
 * variation, so the groups of one phase would no longer be those that its weights say; and visitors of two designs would be added up.
 * And names to be filled in that nobody knew before, other words under the version that somebody agreed to, and steps to which no
 * way is left.
 */
export function doubtfulEdits(before: DefinitionSet, after: DefinitionSet): Fault[] {
  const trials = [...after.experiments.values()].flatMap(({ file, definition: is }) => {
    const was = before.experiments.get(is.id)?.definition
    if (!was || !doesSplit(is.feature)) return []
    if (!hasVisitors(was)) return is.id === PRICE_EXPERIMENT ? [{ file, ...seenBefore }] : []
    const doubts = doubtsOf(was, is).map((found) => ({ file, ...found }))
    const goesOn = doesSplit(was.feature) && !beginsAnew(was, is)
    return goesOn ? [...doubts, ...changedDesigns(is.id, before, after)] : doubts
  })
  return [
    ...trials,
    ...newNames(before, after),
    ...rewordedAgreements(before, after),
    ...unledSteps(before, after),
  ]
}

/** One that ended has those who were in it: started again in its phase, it goes on with them, who saw control meanwhile. */
function hasVisitors({ meta, feature }: Experiment): boolean {
  return meta.status === 'stopped' || meta.status === 'shipped' || doesSplit(feature)
}

function doubtsOf(was: Experiment, is: Experiment): Found[] {
  const [old, now] = [was.feature.rules[0], is.feature.rules[0]]
  if (!old || !now) return []
  const differs = (field: keyof typeof old) =>
    JSON.stringify(old[field]) !== JSON.stringify(now[field])
  const pointer = '/feature/rules/0'
  if (goesBack(was, is)) {
    const [from, to] = [phaseOf(was), phaseOf(is)]
    const reason = `goes back from "${from}" to "${to}": whoever was in "${to}" keeps the variation that they had in it, and is counted with those who are drawn now. Give it a "phase" above "${from}", and a new "seed"`
    return [{ pointer: `${pointer}/phase`, reason }]
  }
  if (phaseOf(was) !== phaseOf(is)) {
    if (beginsAnew(was, is)) return keepsPrices(was, is) ? [mixed] : []
    const reason = `is new, but with the old seed everybody draws what they had: ${ANEW}`
    return [{ pointer: `${pointer}/phase`, reason }]
  }
  const changed = (['weights', 'variations', 'seed'] as const).filter(differs).map((field) => ({
    pointer: `${pointer}/${field}`,
    reason: `changed within a phase, in which everybody keeps the variation that they have: ${ANEW}`,
  }))
  return changed.length === 0 && !doesSplit(was.feature) ? [resumed] : changed
}

/** Those of a phase before who are left out of the new one are not counted in it. */
function keepsPrices(was: Experiment, is: Experiment): boolean {
  return is.id === PRICE_EXPERIMENT && !leavesOut(was, is)
}

const seenBefore = {
  pointer: '/feature/rules/0/phase',
  reason: `begins with visitors who keep for ${KEEP_DAYS} days the price that they were shown before, in whichever group they are: until ${KEEP_DAYS} days after the start some of each other group have the price of control`,
}

const mixed = {
  pointer: '/feature/rules/0/phase',
  reason: `draws anew who keeps for ${KEEP_DAYS} days the price that they were shown: begin it ${KEEP_DAYS} days after the phase before was stopped, or leave out who was in that by another "bucketVersion" and "minBucketVersion"`,
}

const resumed = {
  pointer: '/feature/rules/0/phase',
  reason: `goes on after a break in which everybody saw control, and who was in it before is counted as if there had been none: ${ANEW}`,
}
