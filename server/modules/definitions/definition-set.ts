import { createHash } from 'node:crypto'
import type { Experiment } from '#contract/definitions/experiment.ts'
import type { Flow } from '#contract/definitions/flow.ts'
import type { Page } from '#contract/definitions/page.ts'
import type { Site } from '#contract/definitions/site.ts'
import { type Catalogues, noWords, stampOf } from './catalogues.ts'

export type Definition = Page | Flow | Experiment | Site

/** One file of `flows/` or `experiments/` that fits its schema. */
export interface DefinitionFile<D extends Definition = Definition> {
  file: string
  definition: D
}

/** Everything that people see, as data: what was checked together goes live together. Never changed, only replaced. */
export interface DefinitionSet {
  /** Names this content, words of other languages included; changes with any byte of it. */
  revision: string
  site: DefinitionFile<Site>
  pages: ReadonlyMap<string, DefinitionFile<Page>>
  flows: ReadonlyMap<string, DefinitionFile<Flow>>
  experiments: ReadonlyMap<string, DefinitionFile<Experiment>>
  /** What the copy is in other languages. */
  words: Catalogues
}

/**
 * Has no `site` when none of the files is one. Of two with the same id the last one is in it: the check of ids comes
 * after.
 */
export function makeSet(
  files: readonly DefinitionFile[],
  words: Catalogues = noWords,
): Omit<DefinitionSet, 'site'> & { site?: DefinitionFile<Site> } {
  const site = files.find(
    (entry): entry is DefinitionFile<Site> => entry.definition.kind === 'site',
  )
  return {
    revision: createHash('sha256')
      .update(JSON.stringify(files))
      .update(stampOf(words))
      .digest('hex')
      .slice(0, 16),
    words,
    ...(site && { site }),
    pages: byId(files, 'page') as ReadonlyMap<string, DefinitionFile<Page>>,
    flows: byId(files, 'flow') as ReadonlyMap<string, DefinitionFile<Flow>>,
    experiments: byId(files, 'experiment') as ReadonlyMap<string, DefinitionFile<Experiment>>,
  }
}

function byId(files: readonly DefinitionFile[], kind: Definition['kind']) {
  const own = files.filter(({ definition }) => definition.kind === kind)
  return new Map(own.map((entry) => [entry.definition.id, entry]))
}
