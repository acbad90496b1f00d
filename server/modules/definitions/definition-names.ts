import type { DefinitionKind, DefinitionName } from '#contract/wire/admin/publishing-parts.ts'
import type { DefinitionFile, DefinitionSet } from './definition-set.ts'

/** 'page/home': names one definition among all. */
export function keyOf({ kind, id }: DefinitionName): string {
  return `${kind}/${id}`
}

/** The other way. What it is given is a key of ours: nothing is checked. */
export function nameOfKey(key: string): DefinitionName {
  const [kind, id = ''] = key.split('/')
  return { kind: kind as DefinitionKind, id }
}

/** Where a definition is written that has no file yet. */
export function usualFile({ kind, id }: DefinitionName): string {
  if (kind === 'site') return 'flows/site.json'
  if (kind === 'experiment') return `experiments/${id}.experiment.json`
  return kind === 'flow' ? `flows/${id}.flow.json` : `flows/pages/${id}.page.json`
}

/** All definitions of a set by their keys. */
export function byKey(set: DefinitionSet): Map<string, DefinitionFile> {
  return filesByKey([
    set.site,
    ...set.pages.values(),
    ...set.flows.values(),
    ...set.experiments.values(),
  ])
}

/** The same of definitions that may be no whole set. */
export function filesByKey(files: readonly DefinitionFile[]): Map<string, DefinitionFile> {
  return new Map(files.map((entry) => [keyOf(entry.definition), entry]))
}
