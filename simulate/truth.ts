import type { MetricId } from '#contract/experiments/metrics.ts'

/** What is so among the made-up people, for the results to find again. Everything that is not named here is without effect. */
export interface Truth {
  /** Of the people on the home page, who go on to the first step. */
  start: number
  /** Of the people on a step, who go on to the next; of each step that is not named, `otherwise`. */
  goOn: { otherwise: number; [step: string]: number }
  /** How many class actions somebody chooses who gets that far. */
  chosen: number
  /** Milliseconds that half of the people need at most for a step. */
  stepMs: number
  /** Of the people on the home page, who leave their address. */
  leads: number
  /** Of the people who chose a plan, who make an account. */
  signUps: number
  /** Of the people with an account, who pay. */
  pays: number
  /** By how much the variation `test` multiplies what it works on. */
  lifts: Readonly<Record<string, { metric: MetricId; factor: number }>>
  devices: Readonly<Record<'desktop' | 'phone' | 'tablet', number>>
  sources: Readonly<Record<'direct' | 'google' | 'tiktok' | 'newsletter', number>>
  /** Of all who come, how many are programs that say so. */
  bots: number
}

/** The home page's design brings a fifth more people to the first step, the picker a fifth more choices; all else is luck. */
export const plantedTruth: Truth = {
  start: 0.3,
  goOn: { otherwise: 0.94, 'select-product': 0.8, 'sign-form': 0.75, plan: 0.5 },
  chosen: 2,
  stepMs: 9_000,
  leads: 0.08,
  signUps: 0.6,
  pays: 0.7,
  lifts: {
    homepage_improvements_test: { metric: 'onboarding-started', factor: 1.2 },
    product_selection_v2: { metric: 'class-actions-chosen', factor: 1.2 },
  },
  devices: { phone: 0.62, desktop: 0.34, tablet: 0.04 },
  sources: { direct: 0.4, google: 0.3, tiktok: 0.2, newsletter: 0.1 },
  bots: 0.02,
}

/** Every difference is luck: what is found is a false alarm. */
export const nothingPlanted: Truth = { ...plantedTruth, lifts: {} }

/** The factor that a variation has on what it works on. */
export function factorOf(truth: Truth, experiment: string, variation: string | undefined): number {
  return variation === 'test' ? (truth.lifts[experiment]?.factor ?? 1) : 1
}
