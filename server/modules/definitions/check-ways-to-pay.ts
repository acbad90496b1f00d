import { defaultFacts } from '#contract/definitions/facts.ts'
import type { Flow } from '#contract/definitions/flow.ts'
import { factsIn, isMet } from '#contract/definitions/is-met.ts'
import type { Section } from '#contract/definitions/section.ts'
import { stepsAndDetours } from '#contract/definitions/steps-and-detours.ts'
import type { DefinitionSet } from './definition-set.ts'
import type { Fault } from './fault.ts'
import { stepsOf } from './sections-of.ts'
import { stepVersions } from './step-versions.ts'
import { everyValue } from './walk-paths.ts'

/** Plans to choose from without the free one: who wants none of the others could not go on. */
export function payOrStay(set: DefinitionSet): Fault[] {
  return stepsOf(set).flatMap(({ file, pointer, value }) =>
    stepVersions(value)
      .flat(2)
      .flatMap(({ pointer: at, isMerged, section: { type, props } }) => {
        if (type !== 'plan-options' || props.options.some(({ id }) => id === 'free')) return []
        const reason = 'has no "free": who pays for nothing could not go on from here'
        return [{ file, pointer: `${pointer}${at}${isMerged ? '' : '/props/options'}`, reason }]
      }),
  )
}

/**
 * Steps to which a block that takes payments leads who is not signed in, and on which nobody can be: they would come back to
 * it for ever.
 */
export function checkWaysToPay(set: DefinitionSet): Fault[] {
  return stepsOf(set).flatMap(({ file, pointer, value }) =>
    stepVersions(value)
      .flat(2)
      .flatMap(({ pointer: at, isMerged, section: { type, props } }) => {
        const step = type === 'pay-button' ? props.account.step : undefined
        const flow = [...set.flows.values()].find((entry) => entry.file === file)?.definition
        if (step === undefined || !flow || letsIn(flow, step)) return []
        const reason = `leads who is not signed in to "${step}", where a block "account-step" has to let them in, in each variation: they would come back for ever`
        return [
          { file, pointer: `${pointer}${at}${isMerged ? '' : '/props/account/step'}`, reason },
        ]
      }),
  )
}

/** Whether somebody who is not signed in finds there how to be; of a step that is not there others tell. */
function letsIn(flow: Flow, id: string): boolean {
  const step = stepsAndDetours(flow).find((one) => one.id === id)
  if (!step) return true
  return stepVersions(step).every((version) =>
    version.some((block) =>
      block.every(({ section }) => section.type === 'account-step' && isSeenByStrangers(section)),
    ),
  )
}

function isSeenByStrangers({ visibleIf }: Section): boolean {
  return everyValue(factsIn(visibleIf)).some((values) => {
    const facts = { ...defaultFacts(), ...values }
    return facts['visitor.signedIn'] === false && isMet(visibleIf, facts)
  })
}
