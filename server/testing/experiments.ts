import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import type { Experiment } from '#contract/definitions/experiment.ts'
import type { DefinitionSet } from '../modules/definitions/definition-set.ts'
import { createScreens, type DefinitionStore } from '../modules/definitions/index.ts'
import { loaders } from '../modules/index.ts'
import type { Tools } from '../tools.ts'
import { fakeTools, testStore } from './tools.ts'

export type Rule = Experiment['feature']['rules'][number]
type Rules = Readonly<Record<string, Partial<Rule>>>

/** The project's own definitions, in which a test lets experiments run and edits them while they do. */
export interface EditedStore extends DefinitionStore {
  edit(rules: Rules): void
}

/** @param rules experiment id → what its rule has instead; `{ weights: [0.5, 0.5] }` starts one */
export function storeWith(rules: Rules): EditedStore {
  const listeners = new Set<() => void>()
  let set = edited(testStore().current(), rules)
  return {
    ...testStore(),
    current: () => set,
    written: () => set,
    faults: () => [],
    onChange: (heard) => void listeners.add(heard),
    stop() {},
    edit(changes) {
      set = edited(set, changes)
      for (const heard of listeners) heard()
    },
  }
}

function edited(set: DefinitionSet, rules: Rules): DefinitionSet {
  const experiments = new Map(
    [...set.experiments].map(([id, { file, definition }]) => {
      const [rule] = definition.feature.rules
      const feature = { ...definition.feature, rules: [{ ...rule!, ...rules[id] }] }
      const meta = { ...definition.meta, status: id in rules ? 'running' : definition.meta.status }
      return [id, { file, definition: { ...definition, meta, feature } as Experiment }] as const
    }),
  )
  const revision = createHash('sha256')
    .update(JSON.stringify([...experiments]))
    .digest('hex')
  return { ...set, experiments, revision: revision.slice(0, 16) }
}

/** Tools of one process, with its own screens on a database that it may share with another. */
export function processWith(db: Knex, store: DefinitionStore, changes: Partial<Tools> = {}): Tools {
  const tools = fakeTools(db, changes)
  const screens = createScreens(tools, { store, loaders })
  return fakeTools(db, { ...changes, screens })
}

/** Deterministic ids, so that figures are the same in every run. */
export function visitorIds(count: number, seed = 'visitor'): string[] {
  return Array.from({ length: count }, (_, index) => {
    const hex = createHash('sha256').update(`${seed} ${index}`).digest('hex')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
  })
}
