import { type FactName, type FactValues, facts as declared } from '#contract/definitions/facts.ts'
import type { Flow, Step } from '#contract/definitions/flow.ts'
import { factsIn, isMet } from '#contract/definitions/is-met.ts'
import type { Page } from '#contract/definitions/page.ts'
import type { Section, Variants } from '#contract/definitions/section.ts'
import type { Site } from '#contract/definitions/site.ts'
import { mayShow } from './resolve-sections.ts'
import { experimentsOf } from './sections-of.ts'

type Varying = { variants?: Variants }

/** The experiments that change what somebody sees of a page, its header's included. */
export function metOnPage(page: Page, { header }: Site, facts: FactValues): string[] {
  const framed: Varying[] = page.layout === 'bare' ? [] : [header]
  return idsOf([...shownOf(page.sections, facts), ...framed])
}

/**
 * The experiments that change a step, or the way on from it. One that leaves a step out for some is met by everybody on the
 * step before: who never comes to that step has to be counted as well.
 */
export function metOnStep(flow: Flow, stepId: string, facts: FactValues): string[] {
  const detour = flow.detours.find(({ id }) => id === stepId)
  const step = detour ?? flow.steps.find(({ id }) => id === stepId)
  if (!step) return []
  const here = mayShow(step, facts) ? [step, ...shownOf(step.blocks, facts)] : []
  return [...new Set([...idsOf(here), ...metOnWayFrom(flow, stepId, facts)])]
}

/** The experiments that decide which step comes after one. */
export function metOnWayFrom(flow: Flow, stepId: string, facts: FactValues): string[] {
  const stood = flow.detours.find(({ id }) => id === stepId)?.standsFor ?? stepId
  const at = flow.steps.findIndex(({ id }) => id === stood)
  return idsOf(leftOutForSome(flow.steps.slice(at + 1), facts))
}

/**
 * The steps that a variation leaves out or lets in, as far as somebody may come to them next: up to the first one that comes
 * for everybody.
 */
function leftOutForSome(later: readonly Step[], facts: FactValues): Step[] {
  const found: Step[] = []
  for (const step of later.filter((one) => mayShow(one, facts))) {
    if (isLeftOutForSome(step)) found.push(step)
    else if (!isSkipped(step, facts) && isForAll(step)) break
  }
  return found
}

/** Whether a variation leaves a step out or lets it in; one of copy alone does neither. */
export function isLeftOutForSome({ variants }: Varying): boolean {
  const patches = Object.values(variants?.by ?? {})
  return patches.some((patch) => 'skip' in patch || 'visibleIf' in patch)
}

/**
 * Whether nobody passes by a step that is shown: it comes round for each claim, and some have none, or the browser decides. Who
 * passes by it comes from here to what stands behind it.
 */
function isForAll({ repeat, visibleIf, skip }: Step): boolean {
  const asked = [visibleIf, typeof skip === 'object' ? skip : undefined].flatMap(factsIn)
  return !repeat && !asked.some(mayChange)
}

/** What is known in the browser only, or becomes another thing on the way. */
function mayChange(name: FactName): boolean {
  return declared[name].knownBy === 'browser' || name === 'visitor.signedIn'
}

function isSkipped({ skip }: Step, facts: FactValues): boolean {
  return typeof skip === 'object' ? isMet(skip, facts) : skip === true
}

function shownOf(sections: readonly Section[], facts: FactValues): Varying[] {
  return sections.filter((section) => mayShow(section, facts))
}

function idsOf(places: readonly Varying[]): string[] {
  return [...new Set(experimentsOf(places))]
}
