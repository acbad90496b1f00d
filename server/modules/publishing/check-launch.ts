import type { Experiment } from '#contract/definitions/experiment.ts'
import { legalPages } from '#contract/definitions/legal-pages.ts'
import type { PreLaunchAnswer } from '#contract/wire/admin/trials.ts'
import type { Tools } from '../../tools.ts'
import { doesSplit } from '../experiments/index.ts'
import { LEAST_DAYS, planSample } from '../results/index.ts'
import { type Definition, PRICE_EXPERIMENT } from '../definitions/index.ts'
import { hasVisitors, phasesSeen } from './change-trial.ts'
import { checkCandidate } from './check-candidate.ts'
import { partsTrying, stepsMeeting } from './parts-trying.ts'
import { readBaseline, visitorsPerDay } from './trial-traffic.ts'
import { candidateOf, definitionsInHand, readTrial } from './trials-in-hand.ts'

const LIFT = 0.1
const POWER = 0.8
const LONGEST_DAYS = 60

interface Wanted {
  id: string
  baseline?: number | undefined
  lift?: number | undefined
  power?: number | undefined
}

/** Whether an experiment, as it is in hand, can be started, and how long it would have to run at the traffic of late. */
export async function checkLaunch(
  tools: Pick<Tools, 'db' | 'clock' | 'screens'>,
  { id, lift = LIFT, power = POWER, ...wanted }: Wanted,
): Promise<PreLaunchAnswer> {
  const { trial, draftHash } = await readTrial(tools, id)
  const candidate = candidateOf(trial, draftHash)
  const { faults } = await checkCandidate(tools, candidate, { depth: 'quick' })
  const all = await definitionsInHand(tools)
  const steps = stepsMeeting(all, id)
  const baseline = wanted.baseline ?? (await readBaseline(tools, { ...trial, steps }))
  const perDay = await visitorsPerDay(tools, { steps })
  const fits = baseline !== null && baseline * (1 + lift) < 1
  const tried = sharesOf(trial).length - 1
  const perVariation = fits ? planSample({ baseline, effect: baseline * lift, power, tried }) : null
  const inSmallest = perDay * smallestShare(trial)
  const days = perVariation !== null && inSmallest > 0 ? Math.ceil(perVariation / inSmallest) : null
  const checks = [
    check(
      'good',
      faults.length === 0,
      faults[0]?.reason ?? 'Nothing is wrong with the definition.',
    ),
    ...checksOf(trial, all, tools.clock.now()),
    ...sampleChecks(trial, { baseline, perVariation, days }),
  ]
  return {
    checks,
    sample: { baseline, lift, power, perVariation, visitorsPerDay: perDay, days },
    hasVisitors: hasVisitors(tools, trial, await phasesSeen(tools, id)),
  }
}

/**
 * The share of all visitors that the smallest variation gets, within its part of a group; of one that stands still, what the planned
 * split gives once it is started for all, or an even one.
 */
export function smallestShare({ feature }: Experiment): number {
  const [rule] = feature.rules
  if (!rule) return 0
  const [, from = 0, to = 1] = rule.namespace ?? []
  return (to - from) * (rule.coverage || 1) * Math.min(...sharesOf({ feature }))
}

/** What each variation gets of those who are in it, of those that get any. */
function sharesOf({ feature }: Pick<Experiment, 'feature'>): number[] {
  const { weights = [], variations = [] } = feature.rules[0] ?? {}
  const shares = weights.filter((weight) => weight > 0)
  return shares.length > 1 ? shares : variations.map(() => 1 / variations.length)
}

function sampleChecks(
  { meta, feature }: Experiment,
  {
    baseline,
    perVariation,
    days,
  }: { baseline: number | null; perVariation: number | null; days: number | null },
) {
  const unknown =
    baseline === null
      ? 'Nobody can say how many visitors it needs: type what share you expect in control, below.'
      : 'Control is too high already to rise by so much: type a smaller rise, below.'
  return [
    check(
      'sample',
      perVariation !== null && meta.minPerVariation >= perVariation,
      perVariation === null
        ? unknown
        : `It needs ${perVariation.toLocaleString('en')} visitors in each variation; ${meta.minPerVariation.toLocaleString('en')} are planned.`,
    ),
    check('duration', days !== null && days <= LONGEST_DAYS, durationWords(days, feature)),
  ]
}

function durationWords(days: number | null, { rules }: Experiment['feature']): string {
  if (days === null)
    return 'Nobody can say how long it takes without a share of control and visitors of late.'
  const weeks = days < LEAST_DAYS ? '; a verdict waits for two whole weeks' : ''
  const tooLong = `, and more than ${LONGEST_DAYS} are too many: look for a larger rise`
  const isNarrow = Object.keys(rules[0]?.condition ?? {}).length > 0
  const longer = isNarrow ? ' It is for some of them alone, so it takes longer.' : ''
  return `At the traffic of late it takes ${days} days${days > LONGEST_DAYS ? tooLong : weeks}.${longer}`
}

function check(id: string, isMet: boolean, words: string) {
  return { id, isMet, words }
}

function checksOf(trial: Experiment, all: readonly Definition[], now: Date) {
  const { id, meta, feature } = trial
  const parts = all.flatMap((definition) => partsTrying(definition, id))
  const others = (feature.rules[0]?.variations ?? []).filter((key) => key !== 'control')
  const unchanged = others.filter((key) => !parts.some(({ by }) => saysSomething(by[key])))
  const locked = [...new Set([...lawTried(all, id), ...parts.flatMap((part) => part.locked)])]
  const alsoTried = meetings(trial, all)
  const isAhead = meta.reviewBy > now.toISOString().slice(0, 10)
  return [
    check(
      'named',
      parts.length > 0,
      parts.length > 0
        ? `It changes ${parts.length} part${parts.length === 1 ? '' : 's'} of the site.`
        : 'No page or step has a variant of it.',
    ),
    check(
      'variations',
      unchanged.length === 0,
      unchanged.length === 0
        ? 'Every variation changes something.'
        : `These look like control: ${unchanged.join(', ')}.`,
    ),
    check(
      'locked',
      locked.length === 0,
      locked.length === 0 ? notLocked(id) : `These may not differ: ${locked.join(', ')}.`,
    ),
    check(
      'review',
      isAhead,
      isAhead
        ? `It is looked at by ${meta.reviewBy}.`
        : `It was to be looked at by ${meta.reviewBy}: choose a day that is still to come.`,
    ),
    check(
      'meetings',
      alsoTried.length === 0,
      alsoTried.length === 0
        ? 'Nothing else is tried in the same places.'
        : `Also tried there: ${alsoTried.join(', ')}. Give them parts of one namespace, or expect them to mix.`,
    ),
  ]
}

/** Of prices it is the very thing that is tried, at random and for everybody alike. */
function notLocked(id: string): string {
  return id === PRICE_EXPERIMENT
    ? 'What a plan costs differs, as it is meant to; no legal text, consent or way to cancel does.'
    : 'No legal text, consent, price to be paid or way to cancel differs.'
}

/** A variation that was only entered differs in nothing yet. */
function saysSomething(patch: unknown): boolean {
  return Object.keys(patch ?? {}).length > 0
}

/** Pages of legal text that it changes, whatever of them. */
function lawTried(all: readonly Definition[], id: string): string[] {
  const pages = all.filter((page) => page.kind === 'page' && legalPages.has(page.id))
  return pages.filter((page) => partsTrying(page, id).length > 0).map((page) => `page ${page.id}`)
}

/** Other experiments that split on the same page or flow, outside of one namespace. */
function meetings({ id, feature }: Experiment, all: readonly Definition[]): string[] {
  const group = feature.rules[0]?.namespace?.[0]
  return all.flatMap((other) => {
    if (other.kind !== 'experiment' || other.id === id || !doesSplit(other.feature)) return []
    const shared = group !== undefined && other.feature.rules[0]?.namespace?.[0] === group
    const meets = all.some(
      (place) => partsTrying(place, id).length > 0 && partsTrying(place, other.id).length > 0,
    )
    return meets && !shared ? [other.id] : []
  })
}
