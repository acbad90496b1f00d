import type { Condition } from '#contract/definitions/condition.ts'
import { type FactValues, facts as declaredFacts } from '#contract/definitions/facts.ts'
import { factsIn, isMet } from '#contract/definitions/is-met.ts'
import { mergePatch } from '#contract/definitions/merge-patch.ts'
import type { ResolvedSection, Section, Variants } from '#contract/definitions/section.ts'
import type { Source } from '#contract/definitions/sources.ts'
import type { Sources } from './load-sources.ts'
import type { ScreenPlan } from './plan-screen.ts'
import { patchesOf } from './step-versions.ts'

/**
 * A definition's part with the visitor's variation merged in, and without the variations themselves; which experiment it is,
 * only while that tries something.
 */
export function varied<T extends { variants?: Variants }>(
  part: T,
  { assignments, splitting }: Pick<ScreenPlan, 'assignments' | 'splitting'>,
): Omit<T, 'variants'> & { experiment?: string } {
  const { variants, ...own } = part
  if (!variants) return own
  const { experiment, by } = variants
  const patch = by[assignments[experiment] ?? 'control']
  const shown = patch ? mergePatch(own, patch) : own
  return splitting.includes(experiment) ? { ...shown, experiment } : shown
}

/** A section as this visitor gets it: adaptations first, then the variation. */
export function merged({ adapt = [], ...written }: Section, plan: ScreenPlan) {
  const adapted = adapt
    .filter(({ when }) => isMet(when, plan.facts))
    .reduce((value, { patch }) => mergePatch(value, patch), written)
  return varied(adapted, plan)
}

/** Whether something is shown, as far as the server knows: what the browser decides may be. */
export function mayShow({ visibleIf }: { visibleIf?: Condition }, facts: FactValues): boolean {
  return isLate(visibleIf) || isMet(visibleIf, facts)
}

function isLate(condition: Condition | undefined): boolean {
  return factsIn(condition).some((name) => declaredFacts[name].knownBy === 'browser')
}

/** Whether the browser decides who sees it, in any of its variations: what is not told of one of them is told of none. */
function isLateInAny(section: Section): boolean {
  return patchesOf(section).some(({ patch = {} }) => isLate(mergePatch(section, patch).visibleIf))
}

/**
 * The sections that this visitor gets, in their order: facts first, then adaptations, then the variation, then data.
 * A condition on what only the browser knows goes along.
 * @param ofPage the page's own source, for sections without one
 */
export function resolveSections(
  sections: readonly Section[],
  { plan, sources, ofPage }: { plan: ScreenPlan; sources: Sources; ofPage?: Source | undefined },
): Promise<ResolvedSection[]> {
  const shown = sections.filter((section) => mayShow(section, plan.facts))
  return Promise.all(
    shown.map(async (section) => {
      const { source, ...written } = section
      const asked = source ?? ofPage
      const dataKey = asked && (await sources.loadForBlock(asked))
      const { experiment, ...resolved } = merged(written, plan)
      const tried = experiment && !isLateInAny(section) ? { experiment } : {}
      return { ...resolved, ...tried, ...(dataKey && { dataKey }) } as ResolvedSection
    }),
  )
}
