import type { MetricId } from '#contract/experiments/metrics.ts'
import type { NewTrial } from '#contract/wire/admin/trials.ts'
import { evenPercents, sharesOf } from './shares.ts'

/** A new experiment as it stands in the form. */
export interface TypedTrial {
  id: string
  hypothesis: string
  owner: string
  primaryMetric: MetricId
  guardrails: MetricId[]
  /** Beside control. */
  variations: { key: string; name: string }[]
  /** The split, control first. */
  percents: (number | string)[]
  /** Who takes part; undefined for everybody. */
  condition: unknown
  minPerVariation: number | string
  reviewBy: string
}

export const MOST_VARIATIONS = 5

/** Nothing typed yet: one variation beside control, half of the people each, of whom 2,000 are wanted at least. */
export function emptyTrial(): TypedTrial {
  return {
    id: '',
    hypothesis: '',
    owner: '',
    primaryMetric: 'onboarding-started',
    guardrails: [],
    variations: [{ key: 'test', name: '' }],
    percents: evenPercents(2),
    condition: undefined,
    minPerVariation: 2000,
    reviewBy: '',
  }
}

type TrialFaults = Partial<Record<keyof TypedTrial, string>>

/** What is still to be mended, by field. */
export function faultsOf(typed: TypedTrial): TrialFaults {
  const { id, hypothesis, owner, variations, percents, minPerVariation, reviewBy } = typed
  const keys = variations.map(({ key }) => key)
  const faults: [keyof TypedTrial, boolean, string][] = [
    ['id', !/^[a-z][a-z0-9_]{0,59}$/.test(id), 'Small letters, digits and _, a letter first.'],
    // The address of this very form.
    ['id', id === 'new', 'Choose another id than "new".'],
    ['hypothesis', hypothesis.trim().length < 10, 'Say it in at least 10 letters.'],
    ['owner', owner.trim() === '', 'Say who looks at it.'],
    ['variations', keys.some((key) => !/^[a-z][a-z0-9_-]*$/.test(key)), keyRule],
    [
      'variations',
      new Set(['control', ...keys]).size <= keys.length,
      'Each needs a key of its own.',
    ],
    ['variations', variations.some(({ name }) => name.trim() === ''), 'Say what each one is.'],
    ['percents', sharesOf(percents) === undefined, 'Make it 100 % together.'],
    ['percents', percents.some((one) => Number(one) === 100), 'Leave some for the others.'],
    ['minPerVariation', !(Number(minPerVariation) >= 1), 'At least 1.'],
    ['reviewBy', reviewBy === '', 'Choose a day.'],
  ]
  const found = faults.filter(([, isFault]) => isFault).toReversed()
  return Object.fromEntries(found.map(([field, , words]) => [field, words]))
}

const keyRule = 'Keys are small letters, digits, - and _, a letter first.'

/** Other variations, with the visitors shared out evenly where there are more or fewer than before. */
export function withVariations(
  { variations: before, percents }: Pick<TypedTrial, 'variations' | 'percents'>,
  variations: TypedTrial['variations'],
): Pick<TypedTrial, 'variations' | 'percents'> {
  const isAsMany = variations.length === before.length
  return { variations, percents: isAsMany ? percents : evenPercents(variations.length + 1) }
}

/** As it is sent, when nothing is at fault. */
export function trialFrom({ percents, condition, ...typed }: TypedTrial): NewTrial {
  const weights = sharesOf(percents)
  return {
    ...typed,
    ...(weights && { weights }),
    ...(isCondition(condition) && { condition }),
    hypothesis: typed.hypothesis.trim(),
    owner: typed.owner.trim(),
    variations: typed.variations.map(({ key, name }) => ({ key, name: name.trim() })),
    minPerVariation: Number(typed.minPerVariation),
  }
}

function isCondition(value: unknown): value is NonNullable<NewTrial['condition']> {
  return typeof value === 'object' && value !== null
}
