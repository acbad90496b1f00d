import { defaultFacts } from '#contract/definitions/facts.ts'
import { stepsAndDetours } from '#contract/definitions/steps-and-detours.ts'
import { type Definition, locksTouched, metOnStep } from '../definitions/index.ts'

interface Trying {
  by: Record<string, unknown>
  /** What it touches and may not. */
  locked: string[]
}

/** The parts of a definition that an experiment changes. */
export function partsTrying(value: unknown, id: string): Trying[] {
  if (typeof value !== 'object' || value === null) return []
  const { variants } = value as { variants?: { experiment?: string; by?: Trying['by'] } }
  const by = variants?.by ?? {}
  const locked = () => Object.values(by).flatMap((patch) => locksTouched(value, patch))
  const own = variants?.experiment === id ? [{ by, locked: locked() }] : []
  return [...own, ...Object.values(value).flatMap((item) => partsTrying(item, id))]
}

/** The steps on which somebody comes to be in it; null where that is anywhere else, too, or nowhere yet. */
export function stepsMeeting(all: readonly Definition[], id: string): string[] | null {
  const isElsewhere = all.some((one) => one.kind !== 'flow' && partsTrying(one, id).length > 0)
  const met = all.flatMap((flow) =>
    flow.kind === 'flow'
      ? stepsAndDetours(flow).filter((step) =>
          metOnStep(flow, step.id, defaultFacts()).includes(id),
        )
      : [],
  )
  return isElsewhere || met.length === 0 ? null : met.map((step) => step.id)
}
