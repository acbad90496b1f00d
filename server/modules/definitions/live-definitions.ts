import { createHash } from 'node:crypto'
import type { Experiment, Feature } from '#contract/definitions/experiment.ts'
import type { Tools } from '../../tools.ts'
import { audienceFaults } from './check-conditions.ts'
import { ruleFaults } from './check-experiments.ts'
import { misfits } from './definition-schemas.ts'
import type { DefinitionSet } from './definition-set.ts'
import type { DefinitionStore } from './definition-store.ts'
import type { Fault, Found } from './fault.ts'

/** The definitions in use: the files', with the features that a host says instead of ours. */
export interface LiveDefinitions {
  current(): DefinitionSet
  /** Since when the set in use is in use. */
  since(): Date
  /**
   * Takes what a host says of experiments, until it says something else. Those that we do not know are let be; of one that
   * is not well-formed the last good one stays.
   * @returns what was not taken, and why
   */
  useFeatures(sent: Readonly<Record<string, unknown>>): Fault[]
  onChange(heard: () => void): void
}

/** For as long as the process lives; listeners hear only of another revision, after it is in use. */
export function liveDefinitions(
  { clock }: Pick<Tools, 'clock'>,
  store: DefinitionStore,
): LiveDefinitions {
  const listeners: (() => void)[] = []
  let said: ReadonlyMap<string, Feature> = new Map()
  let current = store.current()
  let since = clock.now()

  function renew(): void {
    const before = current.revision
    current = withFeatures(store.current(), said)
    if (current.revision === before) return
    since = clock.now()
    for (const heard of listeners) heard()
  }

  store.onChange(renew)
  return {
    current: () => current,
    since: () => since,
    onChange: (heard) => void listeners.push(heard),
    useFeatures(sent) {
      const { good, faults } = readFeatures(store.current(), sent)
      const stays = [...said].filter(([id]) => id in sent)
      said = new Map([...stays, ...good])
      renew()
      return faults
    },
  }
}

function readFeatures(set: DefinitionSet, sent: Readonly<Record<string, unknown>>) {
  const good: [string, Feature][] = []
  const faults: Fault[] = []
  for (const [id, value] of Object.entries(sent)) {
    const own = set.experiments.get(id)?.definition
    if (!own) continue
    const feature = withoutNames(value) as Feature
    const found = faultsOf({ ...own, feature })
    if (found.length === 0) good.push([id, feature])
    else faults.push(...found.map((fault) => ({ file: `the host's feature "${id}"`, ...fault })))
  }
  return { good, faults }
}

function faultsOf(experiment: Experiment): Found[] {
  const found = misfits('experiment', experiment)
  return found.length > 0 ? found : [...ruleFaults(experiment), ...audienceFaults(experiment)]
}

/** GrowthBook numbers and names its rules, and leaves them out where there are none. */
function withoutNames(feature: unknown): unknown {
  if (typeof feature !== 'object' || feature === null) return feature
  const { rules = [], ...rest } = feature as { rules?: unknown }
  if (!Array.isArray(rules)) return feature
  const cut = rules.map((rule: unknown) => {
    if (typeof rule !== 'object' || rule === null) return rule
    const { id: _id, name: _name, ...own } = rule as Record<string, unknown>
    return own
  })
  return { ...rest, rules: cut }
}

function withFeatures(set: DefinitionSet, said: ReadonlyMap<string, Feature>): DefinitionSet {
  if (said.size === 0) return set
  const experiments = new Map(
    [...set.experiments].map(([id, entry]) => {
      const feature = said.get(id) ?? entry.definition.feature
      return [id, { ...entry, definition: { ...entry.definition, feature } }] as const
    }),
  )
  const revision = createHash('sha256')
    .update(JSON.stringify([set.revision, ...said]))
    .digest('hex')
    .slice(0, 16)
  return { ...set, experiments, revision }
}
