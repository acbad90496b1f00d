import type { Experiment } from '#contract/definitions/experiment.ts'
import type { TrialDrafts } from '#contract/wire/admin/trials.ts'
import { Problem } from '../../problem.ts'
import type { SignedIn } from '../../tools.ts'
import { doesSplit } from '../experiments/index.ts'
import { readPhases } from '../results/index.ts'
import { candidateOf, draftTogether, readTrial, type TrialTools } from './trials-in-hand.ts'

type Rule = Experiment['feature']['rules'][number]

interface Change {
  id: string
  actor: SignedIn
}

/**
 * Drafts another split. `anew`: a new phase, in which everybody is drawn again, where anybody is in the one that there is. Of an
 * experiment that stands still it is the plan for the start.
 * @throws Problem not-found, input.invalid (weights that do not fit; coverage before the start), already-exists (it is shipped),
 * definition.stale (as draftTogether)
 */
export async function splitTrial(
  tools: TrialTools,
  {
    id,
    weights,
    coverage,
    anew,
    actor,
  }: Change & { weights: number[]; coverage?: number | undefined; anew?: boolean | undefined },
): Promise<TrialDrafts> {
  const { trial, draftHash } = await readTrial(tools, id)
  refuseWhile(trial, ['shipped'])
  const rule = ruleOf(trial, weights)
  const isRunning = trial.meta.status === 'running'
  if (!isRunning && coverage !== undefined) throw invalid('/coverage', 'is given at the start')
  const changed = { ...rule, weights, coverage: isRunning ? (coverage ?? rule.coverage) : NOBODY }
  const seen = await phasesSeen(tools, id)
  const drawn = anew && hasVisitors(tools, trial, seen) ? nextPhase(id, changed, seen) : changed
  const feature = { ...trial.feature, rules: [drawn] }
  return keep(tools, { trial: { ...trial, feature }, draftHash }, actor)
}

/**
 * Whether visitors are in it now, whatever a draft says, or were in the phase that it is in.
 * @param seen of `phasesSeen`
 */
export function hasVisitors(
  { screens }: Pick<TrialTools, 'screens'>,
  { id, feature }: Experiment,
  seen: readonly string[],
): boolean {
  const live = screens.store.written().experiments.get(id)?.definition
  const isLive = live !== undefined && doesSplit(live.feature)
  return isLive || seen.includes(feature.rules[0]?.phase ?? FIRST_PHASE)
}

/** The share of visitors that is in an experiment before it starts, whatever split is planned. */
export const NOBODY = 0
const EVERYBODY = 1

/**
 * Drafts the start: from now on visitors are split, as planned or evenly where no weights are given. In a phase that anybody took
 * part in it would go on, so another one begins, also where a release that was brought back says that it never ran.
 */
export async function startTrial(
  tools: TrialTools,
  {
    id,
    weights,
    coverage,
    actor,
  }: Change & { weights?: number[] | undefined; coverage?: number | undefined },
): Promise<TrialDrafts> {
  const { trial, draftHash } = await readTrial(tools, id)
  refuseWhile(trial, ['running', 'shipped'])
  const rule = ruleOf(trial, weights)
  if (weights?.includes(1)) throw invalid('/weights', 'must leave some visitors to the others')
  const planned = rule.weights.includes(1) ? evenWeights(rule.variations.length) : rule.weights
  const started = {
    ...rule,
    weights: weights ?? planned,
    coverage: coverage ?? (rule.coverage || 1),
  }
  const seen = await phasesSeen(tools, id)
  const isNew = trial.meta.status === 'draft' && !seen.includes(rule.phase ?? FIRST_PHASE)
  // Whoever was drawn before it was stopped would stay where they were: the groups would not be those of the weights.
  const drawn = isNew ? started : nextPhase(id, started, seen)
  const meta = { ...trial.meta, status: 'running' as const }
  const feature = { ...trial.feature, rules: [drawn] }
  return keep(tools, { trial: { ...trial, meta, feature }, draftHash }, actor)
}

/** Drafts the end: everybody gets control, and what was measured stays. */
export async function stopTrial(tools: TrialTools, { id, actor }: Change): Promise<TrialDrafts> {
  const { trial, draftHash } = await readTrial(tools, id)
  refuseWhile(trial, ['stopped', 'shipped'])
  const meta = { ...trial.meta, status: 'stopped' as const }
  const feature = settledOn(trial, 'control')
  return keep(tools, { trial: { ...trial, meta, feature }, draftHash }, actor)
}

/**
 * The feature with all visitors on one variation. Control is what everybody gets of an experiment that nobody is in; its weights
 * stay, by which its split is still checked. Another one comes to those who were never in it, too.
 */
export function settledOn({ feature }: Experiment, variation: string): Experiment['feature'] {
  const rules = feature.rules.map((rule) => {
    if (variation === 'control') return { ...rule, coverage: NOBODY }
    const { condition: _, namespace: __, minBucketVersion: ___, ...whole } = rule
    const weights = rule.variations.map((key) => (key === variation ? 1 : 0))
    return { ...whole, coverage: EVERYBODY, weights }
  })
  return { ...feature, rules }
}

/**
 * Somebody else was faster: started twice, everybody would be drawn anew; started, stopped or shipped once more, what was shipped
 * would be taken back.
 * @throws Problem already-exists
 */
export function refuseWhile(
  { meta }: Experiment,
  statuses: readonly Experiment['meta']['status'][],
): void {
  if (!statuses.includes(meta.status)) return
  const detail = `It is “${meta.status}” by now. Load the screen again to see what can be done with it.`
  throw new Problem('already-exists', { detail })
}

function keep(
  tools: TrialTools,
  { trial, draftHash }: { trial: Experiment; draftHash: string | null },
  actor: SignedIn,
): Promise<TrialDrafts> {
  return draftTogether(tools, { candidates: [candidateOf(trial, draftHash)], actor })
}

function ruleOf({ feature }: Experiment, weights: readonly number[] | undefined): Rule {
  const [rule] = feature.rules
  if (!rule || (weights && weights.length !== rule.variations.length)) {
    const keys = rule?.variations.join(', ') ?? 'none'
    throw invalid('/weights', `must have one weight for each of ${keys}`)
  }
  return rule
}

function invalid(path: string, message: string): Problem {
  return new Problem('input.invalid', { errors: [{ path, message }] })
}

const FIRST_PHASE = '0'

/** The phases that anybody was in. */
export async function phasesSeen({ db }: Pick<TrialTools, 'db'>, id: string): Promise<string[]> {
  return (await readPhases(db, id)).map(({ phase }) => phase)
}

/** A name that no phase had: in an old one its visitors would stay where they were. */
function nextPhase(id: string, rule: Rule, seen: readonly string[]): Rule {
  const numbers = [rule.phase ?? FIRST_PHASE, ...seen].map(Number).filter(Number.isInteger)
  const phase = String(Math.max(0, ...numbers) + 1)
  return { ...rule, phase, seed: `${id}-${phase}` }
}

/** Shares that add up to 1 to the last digit: what is left over goes to control. */
export function evenWeights(count: number): number[] {
  const share = Math.floor(1e4 / count) / 1e4
  return Array.from({ length: count }, (_, at) =>
    at === 0 ? Number((1 - share * (count - 1)).toFixed(4)) : share,
  )
}
