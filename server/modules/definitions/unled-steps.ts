import { neededSteps } from '#contract/blocks/locked.ts'
import type { Flow, Step } from '#contract/definitions/flow.ts'
import type { DefinitionSet } from './definition-set.ts'
import type { Fault } from './fault.ts'
import { flowVersions } from './flow-versions.ts'
import { actionsIn, addressesIn, waysToSteps } from './links-named.ts'

/**
 * Steps to which an edit of a flow leaves no way: Continue of the step before leads elsewhere for everybody, and nothing names
 * them, as behind the last step, whose Continue leads back. They look right in every preview, and nobody gets to see them.
 */
export function unledSteps(before: DefinitionSet, after: DefinitionSet): Fault[] {
  return [...after.flows.values()].flatMap(({ file, definition }) => {
    const was = before.flows.get(definition.id)?.definition
    if (!was || was === definition) return []
    const known = new Set(unledIn(was, before))
    return unledIn(definition, after)
      .filter((id) => !known.has(id))
      .map((id) => ({
        file,
        pointer: `/steps/${definition.steps.findIndex((step) => step.id === id)}`,
        reason: `nobody is led to the step "${id}": Continue of the step before leads elsewhere, and nothing else leads here`,
      }))
  })
}

function unledIn(flow: Flow, { pages, site }: DefinitionSet): string[] {
  const redirects = site.definition.redirects.map(({ to }) => to)
  const outside = [...redirects, ...namesIn([...pages.values(), site, flow.detours])]
  const versions = flowVersions(flow).map((version) => ledFrom(version, outside))
  return flow.steps.map(({ id }) => id).filter((id) => versions.every((led) => !led.has(id)))
}

/** What a step names leads on only if somebody is led to that step: two that name each other alone lead nobody anywhere. */
function ledFrom(flow: Flow, outside: readonly string[], known = new Set<string>()): Set<string> {
  const met = [...flow.steps.filter(({ id }) => known.has(id)), ...flow.detours]
  const first = met.flatMap(({ requires = [] }) => requires.map(({ otherwise }) => otherwise))
  // An address may name a place on the step.
  const named = [...outside, ...first, ...namesIn(met)].map((name) => name.replace(/#.*/, ''))
  const led = ledIn(flow, new Set(named))
  return led.size > known.size ? ledFrom(flow, outside, led) : led
}

function ledIn({ steps, detours, entry }: Flow, named: ReadonlySet<string>): Set<string> {
  const led = new Set<string>()
  let isLedOn = false
  for (const step of steps) {
    const isLed = isLedOn || [step.id, step.route].some((name) => named.has(name))
    const isFree = step.id === entry || neededSteps.has(step.id)
    if (!isLed && !isFree) continue
    led.add(step.id)
    const own = [step, ...detours.filter(({ standsFor }) => standsFor === step.id)]
    const isPassedBy = step.skip !== undefined || step.visibleIf !== undefined
    isLedOn = own.some(leadsOn) || (isLedOn && isPassedBy)
  }
  return led
}

function leadsOn(step: Step): boolean {
  const { primary, skippable } = step
  if (skippable || (primary?.action ?? { do: 'next' }).do === 'next') return true
  return actionsIn(step).some(({ action }) => action.do === 'next')
}

/** The steps and addresses that actions and fields of blocks name, wherever they are. */
function namesIn(value: unknown): string[] {
  const led = actionsIn(value).flatMap(({ action }) => {
    if (action.do === 'goto') return [action.step]
    return action.do === 'navigate' ? [action.to] : []
  })
  const fields = [
    ...addressesIn(value).map(({ to }) => to),
    ...waysToSteps(value).map(({ step }) => step),
  ]
  return [...led, ...fields]
}
