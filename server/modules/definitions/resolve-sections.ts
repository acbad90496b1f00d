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
 * only while that tries something and the visitor is in it.
 */
export function varied<T extends { variants?: Variants }>(
  part: T,
  { assignments, named }: Pick<ScreenPlan, 'assignments' | 'named'>,
): Omit<T, 'variants'> & { experiment?: string } {
  const { variants, ...own } = part
  if (!variants) return own
  const { experiment, by } = variants
  const patch = by[assignments[experiment] ?? 'control']
  const shown = patch ? mergePatch(own, patch) : own
  return named.includes(experiment) ? { ...shown, experiment } : shown
}

/** A section as this visitor gets it: adaptations first, then the variation. */
export function merged(section: Section, plan: ScreenPlan) {
  return varied(adapted(section, plan.facts), plan)
}

function adapted<T extends Showing>({ adapt = [], ...written }: T, facts: FactValues) {
  return adapt
    .filter(({ when }) => isMet(when, facts))
    .reduce((value, { patch }) => mergePatch(value, patch), written)
}

interface Showing {
  visibleIf?: Condition
  adapt?: Section['adapt']
  variants?: Variants
}

/**
 * Whether a section or step is shown, as far as the server knows: what the browser decides may be. In one of its variations is
 * enough: who has another one is in the same experiment, and their browser leaves it out.
 */
export function mayShow(part: Showing, facts: FactValues): boolean {
  const written = adapted(part, facts)
  return patchesOf({ ...written, adapt: [] }).some(({ patch = {} }) => {
    const { visibleIf } = mergePatch<Showing>(written, patch)
    return isLate(visibleIf) || isMet(visibleIf, facts)
  })
}

function isLate(condition: Condition | undefined): boolean {
  return factsIn(condition).some((name) => declaredFacts[name].knownBy === 'browser')
}

/** Whether the browser decides who sees it, in any of its variations: what is not told of one of them is told of none. */
function isLateInAny(section: Section): boolean {
  return patchesOf(section).some(({ patch = {} }) => isLate(mergePatch(section, patch).visibleIf))
}

/**
 * The sections that this visitor gets, in their order: adaptations first, then facts, then the variation, then data.
 * A condition on what only the browser knows goes along.
 * @param ofPage the page's own source, for sections without one
 * @param isWalked they are of a flow, in which somebody may sign in: their browser decides who sees them
 */
export function resolveSections(
  sections: readonly Section[],
  {
    plan,
    sources,
    ofPage,
    isWalked = false,
  }: { plan: ScreenPlan; sources: Sources; ofPage?: Source | undefined; isWalked?: boolean },
): Promise<ResolvedSection[]> {
  const mayBeShown = (section: Section) => mayShow(section, plan.facts)
  return Promise.all(
    sections
      .filter((section) => isWalked || mayBeShown(section))
      .map(async (section) => {
        const { source, experiment, ...resolved } = merged(section, plan)
        const asked = source ?? ofPage
        const dataKey = asked && (await sources.loadForBlock(asked))
        const isTold = experiment && !isLateInAny(section) && mayBeShown(section)
        return {
          ...resolved,
          ...(isTold && { experiment }),
          ...(dataKey && { dataKey }),
        } as ResolvedSection
      }),
  )
}
