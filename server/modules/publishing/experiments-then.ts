import type { Experiment } from '#contract/definitions/experiment.ts'
import type { StayingExperiment } from '#contract/wire/admin/releases.ts'
import type { DefinitionFile } from '../definitions/index.ts'
import { doesSplit } from '../experiments/index.ts'
import { settledOn } from './change-trial.ts'

interface Sides {
  /** What is live now. */
  live: readonly DefinitionFile[]
  /** What was live with a release. */
  older: readonly DefinitionFile[]
}

/**
 * What going back to a release makes of experiments. A phase that is over does not begin again: it would go on with those who were
 * drawn long ago, and who stopped it had a reason. Such an experiment stays as it is now, while all else goes back.
 */
export function experimentsThen({ live, older }: Sides): {
  files: DefinitionFile[]
  stay: StayingExperiment[]
} {
  const now = experimentsIn(live)
  const stay: StayingExperiment[] = []
  const files = older.map((entry) => {
    const { definition } = entry
    if (definition.kind !== 'experiment' || !isOver(definition, now.get(definition.id)))
      return entry
    const kept = stayingAs(definition, now.get(definition.id))
    stay.push({ id: definition.id, how: howOf(kept, now.get(definition.id)) })
    return { ...entry, definition: kept }
  })
  return { files, stay }
}

/** Those that run now and did not run with a release, or were not there. */
export function endedByGoingBack({ live, older }: Sides): string[] {
  const were = experimentsIn(older)
  return [...experimentsIn(live).values()]
    .filter(({ id, feature }) => doesSplit(feature) && !splits(were.get(id)))
    .map(({ id }) => id)
}

function experimentsIn(files: readonly DefinitionFile[]): Map<string, Experiment> {
  const all = files.flatMap(({ definition }) =>
    definition.kind === 'experiment' ? [definition] : [],
  )
  return new Map(all.map((experiment) => [experiment.id, experiment]))
}

/** Whether the phase in which an experiment ran then is over. */
function isOver(then: Experiment, now: Experiment | undefined): boolean {
  return splits(then) && !(splits(now) && phaseOf(now) === phaseOf(then))
}

function splits(experiment: Experiment | undefined): experiment is Experiment {
  return experiment !== undefined && doesSplit(experiment.feature)
}

function phaseOf({ feature }: Experiment): string {
  return feature.rules[0]?.phase ?? '0'
}

/** As it is now; where the pages of then name variations that it has no more, as it was, with nobody in it. */
function stayingAs(then: Experiment, now: Experiment | undefined): Experiment {
  const left = variationsOf(now)
  if (now && variationsOf(then).every((name) => left.includes(name))) return now
  return { ...then, meta: { ...then.meta, status: 'stopped' }, feature: settledOn(then, 'control') }
}

function variationsOf(experiment: Experiment | undefined): string[] {
  return experiment?.feature.rules.flatMap((rule) => rule.variations) ?? []
}

function howOf(kept: Experiment, now: Experiment | undefined): StayingExperiment['how'] {
  if (kept !== now) return 'stopped'
  return splits(now) ? 'runs' : 'ended'
}
