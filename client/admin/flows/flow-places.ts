import type { FunnelStep } from '#contract/wire/funnels.ts'
import type { WalkedStep, WalkReport } from '#contract/wire/admin/publishing-parts.ts'
import { conditionWords } from '../parts/condition-builder/condition-words.ts'

/** One step or detour with all that is shown of it. */
export interface FlowPlace {
  step: WalkedStep
  isDetour: boolean
  /** Who sees it, in plain words. */
  who: string
  /** Some who walk the flow do not pass it. */
  isForSome: boolean
  /** It comes once for each chosen claim. */
  repeats: boolean
  /** Where people leave the flow from here; null where they go on. */
  exit: string | null
  /** Of the last 30 days; null while nobody was seen on it. */
  left: { share: number; reached: number } | null
}

interface Known {
  walk: WalkReport
  /** The flow as written, however faulty. */
  content: Readonly<Record<string, unknown>> | null
  funnel: readonly FunnelStep[]
}

/** The steps in their order, then the detours. */
export function flowPlaces({ walk, content, funnel }: Known): FlowPlace[] {
  const written = writtenSteps(content)
  return walk.steps.map((step) => {
    const own = written.get(step.id)
    const isDetour = step.standsFor !== null
    return {
      step,
      isDetour,
      who: whoSees(step),
      isForSome: !isDetour && (step.skip !== undefined || step.visibleIf !== undefined),
      repeats: own?.['repeat'] !== undefined,
      exit: exitOf(step, own),
      left: leftOf(funnel.find(({ id }) => id === step.id)),
    }
  })
}

/** 'For everybody.', or for whom it is there. */
export function whoSees({ visibleIf, skip, experiments, standsFor }: WalkedStep): string {
  if (standsFor !== null) return `For who is led there instead of ${standsFor}.`
  const shown = conditionWords(visibleIf)
  if (skip === undefined || skip === false) return shown
  if (skip !== true) return `${shown} Left out ${lowerFirst(conditionWords(skip))}`
  const some = experiments.length > 0 ? 'Only who an experiment shows it to.' : 'For nobody.'
  return visibleIf === undefined ? some : `${some} ${shown}`
}

function lowerFirst(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1)
}

function exitOf({ next, standsFor, paths }: WalkedStep, own: Written | undefined): string | null {
  const action = record(record(own?.['primary'])?.['action'])
  if (action?.['do'] === 'navigate') return `Leads to ${String(action['to'])}`
  const isLast = standsFor === null && paths > 0 && next.length === 0
  return isLast ? 'The flow ends here' : null
}

function leftOf(counted: FunnelStep | undefined): FlowPlace['left'] {
  // Who is at the goal has lost nothing by leaving.
  if (!counted || counted.place !== 'way' || counted.reached === 0) return null
  return { share: counted.leftHere / counted.reached, reached: counted.reached }
}

type Written = Readonly<Record<string, unknown>>

function writtenSteps(content: Known['content']): ReadonlyMap<unknown, Written> {
  const all = [content?.['steps'], content?.['detours']].flatMap((list): unknown[] =>
    Array.isArray(list) ? list : [],
  )
  const steps = all.map(record).filter((one) => one !== undefined)
  return new Map(steps.map((one) => [one['id'], one]))
}

function record(value: unknown): Written | undefined {
  return typeof value === 'object' && value !== null ? (value as Written) : undefined
}
